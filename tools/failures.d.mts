export const NODE_REPORTS: string[]
export function reportOf(check: string): string
export function unitFailures(report: unknown): string[]
export function journeyFailures(report: unknown): string[]
export function failuresOf(check: string): string[]
export function removeReports(): void

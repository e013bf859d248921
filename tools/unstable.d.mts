export function roundsFor(count: number, late?: boolean): number
export function failedFiles(report: unknown): string[] | undefined
export function failedJourneys(lastRun: unknown): string[] | undefined
export function unitPassesAgain(): boolean
export function journeysPassAgain(programs: string[][]): boolean

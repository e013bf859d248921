type Files = ReadonlyMap<string, string>
export const FORBIDDEN: readonly { name: string; pattern: RegExp }[]
export function headingAnchor(heading: string): string
export function headingAnchors(markdown: string): Set<string>
export function findBrokenCitations(files: Files, paths: ReadonlySet<string>): string[]
export function findBadRecords(files: Files): string[]
export function findForbidden(files: Files): string[]

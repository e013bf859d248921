export interface Import {
  to: string
  isType: boolean
}
export function listImports(path: string, source: string): Import[]
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][]
export function findProblems(files: ReadonlyMap<string, string>): string[]
export const ENDINGS: readonly string[]
export function findIdleRows(paths: readonly string[]): string[]
export function formatImportTable(): string
export function replaceImportTable(page: string): string

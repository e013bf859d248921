export interface Import {
  to: string
  is_type: boolean
}
export function listImports(path: string, source: string): Import[]
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][]
export function findProblems(files: ReadonlyMap<string, string>): string[]

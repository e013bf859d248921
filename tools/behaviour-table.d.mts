export interface Statement {
  id: string
  verdict: string
  gist: string
  open?: string
}
export interface Section {
  title: string
  open?: string
  statements: Statement[]
}
export interface TitledTest {
  file: string
  title: string
}
export function parseStatements(text: string): Section[]
export function listIds(title: string): string[]
export function collectTitles(path: string, source: string): string[]
export function findGaps(sections: readonly Section[], tests: readonly TitledTest[]): string[]
export function composeTable(
  sections: readonly Section[],
  tests: readonly TitledTest[],
): { text: string; tested: number; total: number }

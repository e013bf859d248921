export function listClasses(css: string): Set<string>
export function listUses(text: string): { sheet: string; names: Set<string>; isWhole: boolean }[]
export function findClassProblems(
  sheets: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
  resolve: (from: string, to: string) => string,
): string[]

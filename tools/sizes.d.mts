export const BUDGETS_KB: { js: number; css: number; page: number; player: number }
export function measureChunk(name: string, dist?: string): number
export function measureFirstLoad(dist?: string): { js: number; css: number }
export function measurePages(dist?: string): { page: string; kb: number }[]
export function findDevelopmentOnly(dist?: string): string[]

export function pageBudget(page: string): number
export const BUDGETS_KB: { js: number; css: number; idle: number; page: number; player: number }
export function measurePlayer(dist?: string): number
export function measureFirstLoad(dist?: string): { js: number; css: number }
export function listIdleScripts(dist?: string): string[]
export function measureIdle(dist?: string): number
export function measurePages(dist?: string): { page: string; kb: number }[]
export function findDevelopmentOnly(dist?: string): string[]

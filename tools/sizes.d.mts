export function pageBudget(page: string): number
export const BUDGETS_KB: { js: number; css: number; idle: number; page: number; player: number }
export const CONSOLE_BUDGETS_KB: { signIn: number; firstPage: number }
export function measureConsole(dist?: string): { signIn: number; firstPage: number }
export function measurePlayer(dist?: string): number
export function measureFirstLoad(dist?: string): { js: number; css: number }
export function listIdleScripts(dist?: string): string[]
export function measureIdle(dist?: string): number
export function measurePages(dist?: string): { page: string; kb: number }[]
export function findDevelopmentOnly(dist?: string): string[]

import { DEMO_CODES } from './demo-codes.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-members.ts'

/** Lines for the start of the server: who may log in, and which codes there are. */
export function describeDemo(): string[] {
  const accounts = DEMO_ACCOUNTS.map(({ username, note }) => [username, note] as const)
  const codes = DEMO_CODES.map(({ code, note }) => [code, note] as const)
  const width = Math.max(...[...accounts, ...codes].map(([name]) => name.length))
  const line = ([name, note]: readonly [string, string]) => `  ${name.padEnd(width)}  ${note}`
  return [`Demo accounts, password ${DEMO_PASSWORD}:`, ...accounts.map(line), 'Demo codes:', ...codes.map(line)]
}

import { DEMO_CODES } from './demo-codes.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-members.ts'

/** Lines that the server prints when it starts: accounts and codes of the demo. */
export function describeDemo(): string[] {
  const accounts = DEMO_ACCOUNTS.map(({ username, note }) => [username, note] as const)
  const codes = DEMO_CODES.map(({ code, note }) => [code, note] as const)
  const width = Math.max(...[...accounts, ...codes].map(([name]) => name.length))
  const line = ([name, note]: readonly [string, string]) => `  ${name.padEnd(width)}  ${note}`
  return [`Demo accounts, password ${DEMO_PASSWORD}:`, ...accounts.map(line), 'Demo codes:', ...codes.map(line)]
}

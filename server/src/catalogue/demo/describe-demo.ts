import { DEMO_CODES } from './demo-codes.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-members.ts'

/** How an operator of the demo signs in on the console. */
interface DemoOperator {
  name: string
  password: string
}

/** Lines that the server prints when it starts: accounts and codes of the demo, operators where there is a console. */
export function describeDemo(operators: readonly DemoOperator[] = []): string[] {
  const accounts = DEMO_ACCOUNTS.map(({ username, note }) => [username, note] as const)
  const codes = DEMO_CODES.map(({ code, note }) => [code, note] as const)
  const people = operators.map(({ name, password }) => [name, password] as const)
  const width = Math.max(...[...accounts, ...codes, ...people].map(([name]) => name.length))
  const line = ([name, note]: readonly [string, string]) => `  ${name.padEnd(width)}  ${note}`
  return [
    `Demo accounts, password ${DEMO_PASSWORD}:`,
    ...accounts.map(line),
    'Demo codes:',
    ...codes.map(line),
    ...(people.length > 0 ? ['Demo operators of the console, with their passwords:', ...people.map(line)] : []),
  ]
}

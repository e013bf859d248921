/** Parses a command line, and prints the help. Pure. */
import { parseArgs } from 'node:util'
import { type Command, CommandFailure, type Given } from '../command.ts'

const CALL = 'npm run zimu --'

/** The command that a line starts with, and the words after its name. */
export function findCommand<Known extends Command>(
  commands: readonly Known[],
  words: readonly string[],
): { command: Known; rest: string[] } | undefined {
  for (const command of commands) {
    const name = command.name.split(' ')
    if (name.every((word, index) => words[index] === word)) return { command, rest: words.slice(name.length) }
  }
  return undefined
}

export function usageOf({ name, arguments: list, options }: Command): string {
  const places = list.map((argument) => (argument.isOptional ? `[${argument.name}]` : `<${argument.name}>`))
  const required = Object.entries(options).filter(([, option]) => option.isRequired)
  const switches = required.map(([key, option]) => `--${key}${option.value ? ` ${option.value}` : ''}`)
  const isMore = Object.keys(options).length > required.length
  return [CALL, name, ...places, ...switches, ...(isMore ? ['[options]'] : [])].join(' ')
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

/** Help of one command. */
export function helpOf(command: Command): string {
  const list = command.arguments.map((argument) => [argument.name, argument.meaning] as const)
  const options = Object.entries(command.options).map(
    ([key, option]) => [`--${key}${option.value ? ` ${option.value}` : ''}`, option.meaning] as const,
  )
  const rows = [...list, ...options]
  return [
    `${command.summary}.`,
    `usage: ${usageOf(command)}`,
    ...(rows.length > 0 ? [columns(rows)] : []),
    ...(command.details ? [command.details] : []),
    `example: ${CALL} ${command.example}`,
  ].join('\n\n')
}

/** List of all commands. */
export function overviewOf(commands: readonly Command[]): string {
  const rows = commands.map((command) => [command.name, command.summary] as const)
  return [
    `usage: ${CALL} <command>`,
    columns(rows),
    `“${CALL} <command> --help” prints arguments, options, defaults and an example.`,
    'Exit codes: 0 success, 1 failed or only partly done, 2 wrong arguments. Results go to standard output, remarks to standard error.',
  ].join('\n\n')
}

/** Parses the words after a command's name. Throws `CommandFailure` with the usage. */
export function parseGiven(command: Command, words: readonly string[]): Given {
  const fail = (reason: string): never => {
    throw new CommandFailure(`${reason}\nusage: ${usageOf(command)}`, 2)
  }
  const options = Object.fromEntries(
    Object.entries(command.options).map(([key, { value }]) => [
      key,
      { type: value ? ('string' as const) : ('boolean' as const) },
    ]),
  )
  let parsed: { values: Record<string, string | boolean | undefined>; positionals: string[] }
  try {
    parsed = parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    return fail(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
  const missing = command.arguments.find(
    (argument, index) => !argument.isOptional && parsed.positionals[index] === undefined,
  )
  if (missing) return fail(`<${missing.name}> is missing`)
  const surplus = parsed.positionals[command.arguments.length]
  if (surplus !== undefined) return fail(`“${surplus}” is one argument too many`)
  const wanted = Object.entries(command.options).find(
    ([key, option]) => option.isRequired && parsed.values[key] === undefined,
  )
  if (wanted) return fail(`--${wanted[0]} is missing`)
  const values = Object.entries(parsed.values).filter(
    (pair): pair is [string, string | true] => pair[1] !== false && pair[1] !== undefined,
  )
  return {
    arguments: command.arguments.map((_, index) => parsed.positionals[index]),
    options: Object.fromEntries(values),
  }
}

/** A whole number of an option. Throws `CommandFailure`. */
export function numberOf(
  { options }: Given,
  key: string,
  bounds: { min: number; max: number; fallback?: number },
): number {
  const text = options[key]
  if (text === undefined && bounds.fallback !== undefined) return bounds.fallback
  const value = typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= bounds.min && value <= bounds.max) return value
  throw new CommandFailure(`--${key} must be a whole number from ${bounds.min} to ${bounds.max}`, 2)
}

/** Text of an option; `""` if it was not given. */
export function textOf({ options }: Given, key: string): string {
  const value = options[key]
  return typeof value === 'string' ? value : ''
}

/** A required argument; `parseGiven` has checked that it is there. */
export function argumentOf(given: Given, index: number): string {
  return given.arguments[index] ?? ''
}

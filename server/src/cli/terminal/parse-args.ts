/** From the words of a command line to a command and what it was given; and the help. Pure. */
import { parseArgs } from 'node:util'
import { type Command, CommandFailure, type Given } from './command.ts'

const CALL = 'npm run zimu --'

/** The command that a line begins with, and the words behind its name. */
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
  const places = list.map((argument) => (argument.is_optional ? `[${argument.name}]` : `<${argument.name}>`))
  const required = Object.entries(options).filter(([, option]) => option.is_required)
  const switches = required.map(([key, option]) => `--${key}${option.value ? ` ${option.value}` : ''}`)
  const is_more = Object.keys(options).length > required.length
  return [CALL, name, ...places, ...switches, ...(is_more ? ['[options]'] : [])].join(' ')
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
  ].join('\n\n')
}

/** Help of all. */
export function overviewOf(commands: readonly Command[]): string {
  const rows = commands.map((command) => [command.name, command.summary] as const)
  return `usage: ${CALL} <command>\n\n${columns(rows)}\n\n“${CALL} <command> --help” says more about one.`
}

/** What a command was given. Throws `CommandFailure` with the usage. */
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
    (argument, index) => !argument.is_optional && parsed.positionals[index] === undefined,
  )
  if (missing) return fail(`<${missing.name}> is missing`)
  const surplus = parsed.positionals[command.arguments.length]
  if (surplus !== undefined) return fail(`“${surplus}” is one word too many`)
  const wanted = Object.entries(command.options).find(
    ([key, option]) => option.is_required && parsed.values[key] === undefined,
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
  bounds: { least: number; most: number; fallback?: number },
): number {
  const text = options[key]
  if (text === undefined && bounds.fallback !== undefined) return bounds.fallback
  const value = typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= bounds.least && value <= bounds.most) return value
  throw new CommandFailure(`--${key} wants a whole number from ${bounds.least} to ${bounds.most}`, 2)
}

/** Text of an option, `""` without. */
export function textOf({ options }: Given, key: string): string {
  const value = options[key]
  return typeof value === 'string' ? value : ''
}

/** An argument that the parser has made sure of. */
export function argumentOf(given: Given, index: number): string {
  return given.arguments[index] ?? ''
}

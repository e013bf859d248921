/** Numbers, versions and reasons of commands that call the console. */
import { CommandFailure, type Given } from '../command.ts'
import { argumentOf, numberOf, textOf } from '../terminal/parse-args.ts'

const MAX_ID = Number.MAX_SAFE_INTEGER

export const REASON = { value: '<text>', meaning: 'why, for the record' } as const
export const DRY_RUN = { meaning: 'only says what would change' } as const
export const VERSION = {
  value: '<n>',
  meaning: 'only if the row still has this version; default: as it is now',
} as const

/** A whole number from 1 on. Throws `CommandFailure`. */
export function idOf(text: string, name: string): number {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0
  if (id < 1) throw new CommandFailure(`${name} must be a number, from 1 on: “${text}”`, 2)
  return id
}

/** Number of a row, from an argument. */
export const rowId = (given: Given, index = 0, name = 'the number'): number => idOf(argumentOf(given, index), name)

/** Numbers that stand with commas between them. */
export const idsOf = (text: string, name: string): number[] => text.split(',').map((part) => idOf(part.trim(), name))

export const reasonOf = (given: Given): { reason: string } => ({ reason: textOf(given, 'reason') })

/** The version that was asked for, or the one of now. */
export const versionOf = (given: Given, present: number): number =>
  numberOf(given, 'version', { min: 1, max: MAX_ID, fallback: present })

export const isDry = ({ options }: Given): boolean => options['dry-run'] === true
/** `dry` of a call. */
export const dryOf = (given: Given): { dry: 0 | 1 } => ({ dry: isDry(given) ? 1 : 0 })

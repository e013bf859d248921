/**
 * Readers of stored values, which may be anything: each returns the typed value, or undefined if it is invalid. In place of
 * the validation library of the forms, which would add 2 kB to the first visit (docs/decisions/0085).
 * @example const readSize = object({ size: optional(oneOf(['small', 'large']), 'small') })
 */
export type Read<Value> = (value: unknown) => Value | undefined
/** Type of the values that a reader returns. */
export type ValueOf<Reader> = Reader extends Read<infer Value> ? Exclude<Value, undefined> : never

export const text: Read<string> = (value) => (typeof value === 'string' ? value : undefined)
export const number: Read<number> = (value) => (typeof value === 'number' ? value : undefined)
export const flag: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

export function textLike(pattern: RegExp): Read<string> {
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined)
}

export function numberWithin(least: number, most: number): Read<number> {
  return (value) => (typeof value === 'number' && value >= least && value <= most ? value : undefined)
}

export function oneOf<const Value extends string | number>(values: readonly Value[]): Read<Value> {
  return (value) => values.find((known) => known === value)
}

/** `missing` in place of undefined; an invalid value is still refused. */
export function optional<Value, Missing extends Value | null>(
  read: Read<Value>,
  missing: Missing,
): Read<Value | Missing> {
  return (value) => (value === undefined ? missing : read(value))
}

export function nullable<Value>(read: Read<Value>): Read<Value | null> {
  return (value) => (value === null ? null : read(value))
}

/** A list; refused as a whole if one item is invalid. */
export function listOf<Value>(read: Read<Value>): Read<Value[]> {
  return (value) => {
    if (!Array.isArray(value)) return undefined
    const list = value.map(read).filter((item) => item !== undefined)
    return list.length === value.length ? list : undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with any keys; refused as a whole if one value is invalid. */
export function bookOf<Value>(read: Read<Value>): Read<Record<string, Value>> {
  return (value) => (isRecord(value) ? readAll(Object.keys(value).map((name) => [name, read(value[name])])) : undefined)
}

/** An object with these fields; others are dropped. */
export function object<Fields extends Record<string, Read<unknown>>>(
  fields: Fields,
): Read<{ [Name in keyof Fields]: ValueOf<Fields[Name]> }> {
  return (value) => {
    if (!isRecord(value)) return undefined
    const parts = Object.entries(fields).map(([name, read]) => [name, read(value[name])] as const)
    return readAll(parts) as { [Name in keyof Fields]: ValueOf<Fields[Name]> } | undefined
  }
}

function readAll<Value>(parts: readonly (readonly [string, Value | undefined])[]): Record<string, Value> | undefined {
  if (parts.some(([, part]) => part === undefined)) return undefined
  return Object.fromEntries(parts) as Record<string, Value>
}

/** The value. Throws `TypeError` if it is invalid: where that is a defect of the app or server. */
export function demand<Value>(read: Read<Value>, value: unknown): Value {
  const known = read(value)
  if (known === undefined) throw new TypeError('a value is not what it should be')
  return known
}

/** Field names of the tools in the case of this program. Pure. */

const camel = (name: string) => name.toLowerCase().replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** `codec_name` → `codecName`, however deep. Own fields only, so that `__proto__` is one name among others. */
export function camelNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [camel(name), camelNames(inner)]))
}

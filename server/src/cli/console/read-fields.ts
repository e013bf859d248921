/** Fields of a row that a file holds, and rows as they are printed. */
import { readFile, stat } from 'node:fs/promises'
import { CommandFailure } from '../command.ts'

/** Longer files are no row. */
const MAX_BYTES = 4 * 1024 * 1024

export type Fields = Readonly<Record<string, unknown>>

export const FILE_ARGUMENT = {
  name: 'file',
  meaning: 'YAML or JSON file with the fields; “-”: from standard input',
  isPath: true,
} as const

/** Fields of a YAML or JSON file. Throws `CommandFailure` for what is no list of fields. */
export async function readFields(path: string): Promise<Fields> {
  const size = await stat(path).then(
    (found) => found.size,
    () => undefined,
  )
  if (size === undefined) throw new CommandFailure(`There is no file ${path} that can be read.`)
  if (size > MAX_BYTES) throw new CommandFailure(`${path} is larger than 4 MiB.`)
  // Loaded by the command: a server that runs commands would keep YAML in memory for ever.
  const { parse } = await import('yaml')
  const text = await readFile(path, 'utf8')
  let fields: unknown
  try {
    fields = parse(text)
  } catch (error) {
    throw new CommandFailure(`${path} is neither YAML nor JSON: ${error instanceof Error ? error.message : error}`)
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new CommandFailure(`${path} holds no fields, such as “title: { zh-Hans: 维护 }”.`)
  return fields as Fields
}

/** A row as lines of JSON that a file can be made of. */
export const printFields = (fields: Fields): string[] => JSON.stringify(fields, null, 2).split('\n')

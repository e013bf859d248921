/** A file of a person that cannot be used: a closed set of reasons with what they are about. */
import type { Finding, FolderReason } from '@zimu/contract'
import { sayFinding } from './finding-words.ts'

/** Signs of a parameter; words of other programs go on for pages. */
const MAX_PARAM = 200

/** `params` are cut where they are long; numbers become texts. */
export const findingOf = (
  reason: FolderReason,
  params: Readonly<Record<string, string | number>> = {},
  file = '',
): Finding => ({
  reason,
  file,
  params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value).slice(0, MAX_PARAM)])),
})

/** Thrown with everything that is amiss; its message says so in the words of the command line. */
export class Unfit extends Error {
  override readonly name = 'Unfit'
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(sayFinding).join('; '))
  }
}

/** An error that says one thing. */
export const unfit = (...given: Parameters<typeof findingOf>): Unfit => new Unfit([findingOf(...given)])

/** What an error of any kind says, about `file` where it names none itself. */
export function findingsOf(error: unknown, file = ''): Finding[] {
  if (error instanceof Unfit) return error.findings.map((found) => ({ ...found, file: found.file || file }))
  return [findingOf('other', { text: error instanceof Error ? error.message : String(error) }, file)]
}

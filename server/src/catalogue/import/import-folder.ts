/**
 * Publishes a folder. Each entry stands alone: a bad file is named with its reason and the rest goes on. A second run
 * changes nothing; changed files change their content; what has left the folder stays published.
 */
import type { Finding } from '@zimu/contract'
import type { ContentInput } from '../../modules/content/index.ts'
import { sayFinding } from '../finding-words.ts'
import type { Progress } from '../progress.ts'
import { findingsOf } from '../unfit.ts'
import { type ImportDeps, openFolder, type Published } from './open-folder.ts'

export interface ImportReport {
  added: number
  updated: number
  unchanged: number
  /** What is amiss, by the entry or file that was not published for it. */
  problems: { path: string; findings: readonly Finding[] }[]
}

/** What an import says and does beside publishing. */
export interface ImportOptions {
  /** Reads and checks everything and writes nothing. */
  isDryRun?: boolean
  /** Address of a content for people. */
  addressOf?(content: { content_id: number; kind: ContentInput['kind'] }): string
}

/** @example 'added: 永字八法 (works/永字.mp4) https://zimu.example/#/pages/video/index?id=1&kind=video' */
function sayPublished(
  import_key: string,
  published: Published,
  { isDryRun = false, addressOf }: ImportOptions,
): string {
  const { outcome, name, content_id, kind } = published
  const done = isDryRun && outcome !== 'unchanged' ? `would be ${outcome}` : outcome
  const address = content_id === undefined ? undefined : addressOf?.({ content_id, kind })
  return [`${done}: ${name}`, `(${import_key})`, address].filter(Boolean).join(' ')
}

/** `folder` must exist. Says a line for every content, every problem and everything that may not be meant. */
export async function importFolder(
  deps: ImportDeps,
  folder: string,
  progress: Progress,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const opened = await openFolder(deps, folder)
  const report: ImportReport = { added: 0, updated: 0, unchanged: 0, problems: [] }
  const addProblem = (path: string, findings: readonly Finding[]) => {
    report.problems.push({ path, findings })
    progress.print(`not published: ${path}: ${findings.map(sayFinding).join('; ')}`)
  }
  for (const { file, ...found } of opened.problems) addProblem(file, [{ ...found, file: '' }])
  const warn = (found: Finding) => progress.print(`note: ${sayFinding(found)}`)
  const run = { isDryRun: options.isDryRun ?? false, warn }
  progress.start(opened.entries.length, 'contents')
  try {
    for (const { import_key } of opened.entries) {
      try {
        const published = await opened.publish(import_key, run)
        report[published.outcome] += 1
        progress.print(sayPublished(import_key, published, options))
      } catch (error) {
        addProblem(import_key, findingsOf(error))
      }
      progress.step()
    }
  } finally {
    progress.stop()
    opened.close()
  }
  return report
}

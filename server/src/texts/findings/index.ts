/** Findings of the self-check, by key. They are kept by key and values, so that each reader has them in their language. */
import type { Language } from '@zimu/contract'
import { toTraditional } from '../traditional.ts'
import { databaseFindings } from './database.ts'
import { diskFindings } from './disk.ts'
import type { FindingText } from './finding-text.ts'
import { outsideFindings } from './outside.ts'
import { workFindings } from './work.ts'

const FINDINGS = { ...databaseFindings, ...diskFindings, ...outsideFindings, ...workFindings }
export type FindingKey = keyof typeof FINDINGS
export type FindingValues = Readonly<Record<string, string | number>>

/** What a check found. */
export interface FoundText {
  finding: string
  /** What to do; `""`: nothing. */
  todo: string
}

const fill = (text: string, values: FindingValues) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** A finding in a language: Chinese in the reader's characters, for others English. `key` may be of a newer version. */
export function sayFinding(key: string, values: FindingValues, language: Language): FoundText {
  const text: FindingText | undefined = Object.hasOwn(FINDINGS, key) ? FINDINGS[key as FindingKey] : undefined
  if (!text) return { finding: key, todo: '' }
  const [finding, todo = ''] = text[language.startsWith('zh') ? 'zh-Hans' : 'en']
  // Before the values: names of files and hosts are not ours to rewrite.
  const say = (words: string) => fill(language === 'zh-Hant' ? toTraditional(words) : words, values)
  return { finding: say(finding), todo: say(todo) }
}

/** A finding in one line, for logs and terminals. */
export function findingLine(key: FindingKey, values: FindingValues): string {
  const { finding, todo } = sayFinding(key, values, 'en')
  return todo === '' ? finding : `${finding}: ${todo}`
}

/** Comments of a file judged by the rules that hold for what members send, before anything is written. */
import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { type DanmuFault, MAX_IMPORTED_DANMU } from '@zimu/contract'
import { Refusal } from '../../../refusal.ts'
import { cleanText, placeTime, segmentOf } from '../danmu.rules.ts'
import type { CompiledWord } from '../words/word.rules.ts'
import { type ExchangedDanmu, NoDanmuList, type ReadDanmu, readBilibiliXml } from './bilibili-xml.ts'
import { UnreadableXml } from './xml-tokens.rules.ts'

/** A comment that may be written; the film that it belongs to is not named. */
export interface ImportedDanmu extends Pick<ExchangedDanmu, 'time' | 'color' | 'mode' | 'create_time'> {
  text: string
  segment: number
  state: 'shown' | 'held'
  word_id: number
  source_key: string
}

export interface LeftOut {
  reason: DanmuFault
  num: number
  examples: string[]
}

export interface JudgedFile {
  readNum: number
  /** Each once. */
  rows: ImportedDanmu[]
  /** Stand in the file a second time. */
  twiceNum: number
  leftOut: LeftOut[]
}

export interface DanmuJudges {
  /** Seconds; 0: unknown. */
  duration: number
  now: number
  /** Whether a text contains a word that the settings block. */
  isBlocked(text: string): boolean
  findWord(text: string): CompiledWord | undefined
}

/** Comments between which others get their turn. */
const SLICE = 500
const MAX_EXAMPLES = 3
const MAX_EXAMPLE = 60

/** Stable key of a comment, by which a second import recognises it. */
function sourceKey({ sourceId, time, text, mode, color }: ExchangedDanmu): string {
  if (sourceId !== '') return `bilibili:${sourceId}`
  return `sha:${createHash('sha256')
    .update(JSON.stringify([time, text, mode, color]))
    .digest('base64url')
    .slice(0, 24)}`
}

/** Runs a rule; the fault that a refusal of it means. */
function byRule<Value>(rule: () => Value, faultOf: (refusal: Refusal) => DanmuFault): Value | { fault: DanmuFault } {
  try {
    return rule()
  } catch (error) {
    if (error instanceof Refusal) return { fault: faultOf(error) }
    throw error
  }
}

function judgeOne(item: ReadDanmu, judges: DanmuJudges): ImportedDanmu | { fault: DanmuFault } {
  if ('fault' in item) return item
  const text = byRule(
    () => cleanText(item.text),
    ({ kind }) => (kind === 'danmu.text_required' ? 'empty' : 'too_long'),
  )
  if (typeof text !== 'string') return text
  const time = byRule(
    () => placeTime(item.time, judges.duration),
    () => 'outside',
  )
  if (typeof time !== 'number') return time
  const word = judges.findWord(text)
  if (word?.kind === 'block' || judges.isBlocked(text)) return { fault: 'blocked' }
  return {
    ...{ time, segment: segmentOf(time), text, color: item.color, mode: item.mode },
    create_time: item.create_time > 0 ? Math.min(item.create_time, judges.now) : judges.now,
    ...{ state: word?.kind === 'review' ? 'held' : 'shown', word_id: word?.word_id ?? 0, source_key: sourceKey(item) },
  }
}

/** What the fault of a file is called where it is refused whole. */
function toRefusal(error: unknown): unknown {
  if (error instanceof NoDanmuList) return new Refusal('danmu.file_other')
  if (!(error instanceof UnreadableXml)) return error
  return new Refusal(error.fault === 'doctype' ? 'danmu.file_entities' : 'danmu.file_broken')
}

/**
 * Reads a list and judges each comment of it. Throws `danmu.file_entities`, `danmu.file_broken`, `danmu.file_other`,
 * `danmu.file_too_many`: then nothing of it is imported.
 */
export async function judgeDanmuFile(xml: string, judges: DanmuJudges): Promise<JudgedFile> {
  const rows = new Map<string, ImportedDanmu>()
  const left = new Map<DanmuFault, LeftOut>()
  let [readNum, soundNum] = [0, 0]
  try {
    for (const item of readBilibiliXml(xml)) {
      readNum += 1
      if (readNum > MAX_IMPORTED_DANMU) throw new Refusal('danmu.file_too_many')
      if (readNum % SLICE === 0) await turn()
      const judged = judgeOne(item, judges)
      if ('fault' in judged) {
        const { fault: reason } = judged
        const found = left.get(reason) ?? { reason, num: 0, examples: [] }
        const example = item.text.trim().slice(0, MAX_EXAMPLE)
        left.set(reason, found)
        found.num += 1
        if (example !== '' && found.examples.length < MAX_EXAMPLES) found.examples.push(example)
        continue
      }
      soundNum += 1
      if (!rows.has(judged.source_key)) rows.set(judged.source_key, judged)
    }
  } catch (error) {
    throw toRefusal(error)
  }
  return { readNum, rows: [...rows.values()], twiceNum: soundNum - rows.size, leftOut: [...left.values()] }
}

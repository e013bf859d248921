/** What an act on many contents would do, before anything is written. */
import { MAX_AT_ONCE, MAX_SKIPPED_SHOWN, type Output } from '@zimu/contract'
import type { BulkAct, BulkOutcome, ContentService } from '../content/index.ts'

type Skipped = Output<'POST /admin/api/content.Content/bulk'>['skipped']

export interface Foreseen {
  /** By number: two acts on the same contents take them in the same order, and neither waits for the other for ever. */
  ids: readonly number[]
  /** How many contents get a time before each. */
  places: readonly number[]
  /** What comes back on the site, but has lost a file. Not looked for in a job before it runs. */
  missing: ReadonlySet<number>
  doneNum: number
  skipped: Skipped
  skippedNum: number
}

/** A row of an answer for what was skipped; `[]` for what was not. */
export const skippedOf = (outcome: BulkOutcome): Skipped =>
  outcome.skip === ''
    ? []
    : [{ content_id: outcome.content_id, name: outcome.name, reason: outcome.skip, findings: [] }]

/** `ids` in the order of the screen, in which contents get their days. */
export async function foreseeAct(
  bulk: ContentService['console']['bulk'],
  ids: readonly number[],
  act: BulkAct,
  now: number,
): Promise<Foreseen> {
  const isLookedAt = act.act === 'publish' && ids.length <= MAX_AT_ONCE
  const missing = isLookedAt ? await bulk.listMissing(ids) : new Set<number>()
  const places = new Map<number, number>()
  const skipped: BulkOutcome[] = []
  let doneNum = 0
  for await (const outcome of bulk.foresee(ids, act, now)) {
    places.set(outcome.content_id, doneNum)
    if (outcome.skip !== '') skipped.push(outcome)
    else if (missing.has(outcome.content_id)) skipped.push({ ...outcome, skip: 'media_missing' })
    else doneNum += 1
  }
  const sorted = [...ids].sort((a, b) => a - b)
  return {
    ids: sorted,
    places: sorted.map((id) => places.get(id) ?? 0),
    missing,
    doneNum,
    skipped: skipped.slice(0, MAX_SKIPPED_SHOWN).flatMap(skippedOf),
    skippedNum: skipped.length,
  }
}

/** Hot words, words that wait for review, words that are never shown. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { Db, Trx } from '../../../../db/open.ts'
import type { RecordedAct, Undo } from '../../../../module.ts'
import { Refusal } from '../../../../refusal.ts'
import type { Acts } from '../../../operator-record/index.ts'
import * as repo from './word.repo.ts'

export interface ConsoleWordsDeps {
  db: Db
  acts: Pick<Acts, 'perform'>
  /** Empties the caches of contents. */
  forget(): void
}

interface WordAct {
  call: string
  action: 'searchword.review' | 'searchword.hot' | 'searchword.disable'
  request_id: string
  reason: string
}
/** By number of a word: columns as they were, or as they are. */
type WordChanges = Record<string, Partial<repo.WordColumns>>

/** Sort of the last word that was put in order; others have none. */
const PLACED = 1000

/** Sets columns of words. Undefined where nothing changes. Throws `search.word_not_found`. */
async function change(trx: Trx, wanted: ReadonlyMap<number, Partial<repo.WordColumns>>) {
  const rows = new Map((await repo.lockWords(trx, [...wanted.keys()])).map((row) => [row.searchword_id, row]))
  const [before, after]: [WordChanges, WordChanges] = [{}, {}]
  const names: string[] = []
  for (const [id, columns] of wanted) {
    const row = rows.get(id)
    if (!row) throw new Refusal('search.word_not_found')
    const keys = (Object.keys(columns) as (keyof repo.WordColumns)[]).filter((key) => row[key] !== columns[key])
    if (keys.length === 0) continue
    before[id] = Object.fromEntries(keys.map((key) => [key, row[key]]))
    after[id] = Object.fromEntries(keys.map((key) => [key, columns[key]]))
    await repo.updateWord(trx, id, after[id] ?? {})
    names.push(row.name)
  }
  return names.length === 0 ? undefined : { before, after, names }
}

/** Undefined where a word is not as the act left it. */
async function takeBack(trx: Trx, { before, after }: RecordedAct) {
  const [was, left] = [before, after] as unknown as [WordChanges, WordChanges]
  const rows = new Map(
    (await repo.lockWords(trx, Object.keys(left).map(Number))).map((row) => [row.searchword_id, row]),
  )
  const isAsLeft = Object.entries(left).every(([id, columns]) => {
    const row = rows.get(Number(id))
    return row && Object.entries(columns).every(([name, value]) => row[name as keyof repo.WordColumns] === value)
  })
  if (!isAsLeft) return undefined
  for (const [id, columns] of Object.entries(was)) await repo.updateWord(trx, Number(id), columns)
  return { before: after, after: before }
}

export function createConsoleWords({ db, acts, forget }: ConsoleWordsDeps) {
  async function perform(
    context: OperatorContext,
    { action, ...act }: WordAct,
    wanted: (trx: Trx) => Promise<ReadonlyMap<number, Partial<repo.WordColumns>>>,
  ) {
    const answer = await acts.perform(context, act, async (trx) => {
      const done = await change(trx, await wanted(trx))
      if (!done) return { change: null, answer: () => ({ record_id: null }) }
      const { names, ...changes } = done
      const ids = Object.keys(changes.after)
      return {
        change: {
          action,
          target: ids.length === 1 ? `searchword:${ids[0]}` : 'searchword',
          target_name: names.slice(0, 5).join(' · '),
          right: 'search.write' as const,
          ...changes,
        },
        answer: (record_id) => ({ record_id }),
      }
    })
    forget()
    return answer
  }

  const undo: Undo = async (trx, act) => {
    const changed = await takeBack(trx, act)
    if (changed) forget()
    return changed
  }

  const all = (ids: readonly number[], columns: Partial<repo.WordColumns>) => async () =>
    new Map(ids.map((id) => [id, columns]))

  return {
    async list({
      state,
      language: lang,
      q,
      limit,
      cursor,
    }: Checked<'GET /admin/api/search.Word/list'>): Promise<Output<'GET /admin/api/search.Word/list'>> {
      const offset = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0
      const { rows, count } = await repo.listWords(db, { state, lang, q }, { limit, offset })
      return {
        list: rows.map(({ searchword_id, name, hits, sort, is_hot }) => ({
          ...{ searchword_id, name, hits, is_hot },
          is_placed: sort > 0 ? 1 : 0,
        })),
        next_cursor: offset + limit < count ? String(offset + limit) : null,
        prev_cursor: offset > 0 ? String(Math.max(0, offset - limit)) : null,
        count,
        is_count_exact: 1,
        states: await repo.countStates(db, lang),
      }
    },

    /** Throws `search.word_not_found`. */
    review: (
      { searchword_ids, is_show, ...act }: Checked<'POST /admin/api/search.Word/review'>,
      context: OperatorContext,
    ) =>
      perform(
        context,
        { ...act, call: 'POST /admin/api/search.Word/review', action: 'searchword.review' },
        all(searchword_ids, { is_reviewed: 1, is_disable: is_show === 1 ? 0 : 1 }),
      ),

    /** Throws `search.word_not_found`. */
    disable: (
      { searchword_ids, is_disable, ...act }: Checked<'POST /admin/api/search.Word/disable'>,
      context: OperatorContext,
    ) =>
      perform(
        context,
        { ...act, call: 'POST /admin/api/search.Word/disable', action: 'searchword.disable' },
        all(searchword_ids, { is_disable }),
      ),

    /** Throws `search.word_not_found`. */
    hot: ({ searchword_ids, language, ...act }: Checked<'POST /admin/api/search.Word/hot'>, context: OperatorContext) =>
      perform(context, { ...act, call: 'POST /admin/api/search.Word/hot', action: 'searchword.hot' }, async (trx) => {
        const ids = [...new Set(searchword_ids)]
        const placed = ids.map((id, index) => [id, { sort: PLACED + ids.length - 1 - index }] as const)
        const others = (await repo.listPlaced(trx, language)).map((id) => [id, { sort: 0 }] as const)
        return new Map<number, Partial<repo.WordColumns>>([...others, ...placed])
      }),

    undo: { 'searchword.review': undo, 'searchword.hot': undo, 'searchword.disable': undo },
  }
}

/** Synonyms on the console, and a try of what a search finds through them. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { RecordedAct, Undo } from '../../../../module.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { Refusal } from '../../../../refusal.ts'
import { formatTime } from '../../../../texts/time.ts'
import { foldKeywords } from '../search-tokens.ts'
import * as repo from '../synonym/synonym.repo.ts'
import type { ConsoleWordsDeps } from './console-words.ts'

export interface ConsoleSynonymsDeps extends ConsoleWordsDeps {
  clock: Clock
}

const targetOf = (synonym_id: number) => `synonym:${synonym_id}`
const nameOf = ({ word, other, is_one_way }: { word: string; other: string; is_one_way: number }) =>
  `${word} ${is_one_way === 1 ? '→' : '↔'} ${other}`

export function createConsoleSynonyms({ db, acts, clock, forget }: ConsoleSynonymsDeps) {
  const described = (synonym_id: number, row: Parameters<typeof nameOf>[0]) => ({
    target: targetOf(synonym_id),
    target_name: nameOf(row),
    right: 'search.write' as const,
  })

  const undo: Undo = async (trx, { target, before, after }: RecordedAct) => {
    const synonym_id = Number(target.slice('synonym:'.length))
    const row = await repo.lockSynonym(trx, synonym_id)
    const isAsLeft = row && Object.entries(after).every(([name, value]) => row[name as keyof typeof row] === value)
    if (!isAsLeft) return undefined
    await repo.updateSynonym(trx, synonym_id, before, clock.now())
    forget()
    return { before: after, after: before }
  }

  return {
    async list({
      q,
    }: Checked<'GET /admin/api/search.Synonym/list'>): Promise<Output<'GET /admin/api/search.Synonym/list'>> {
      const wanted = foldKeywords(q)
      const rows = await repo.listSynonyms(db)
      const found = rows.filter(({ word, other }) => foldKeywords(`${word} ${other}`).includes(wanted))
      return {
        list: found.map(({ synonym_id, word, other, is_one_way, create_time }) => ({
          ...{ synonym_id, word, other, is_one_way },
          create_time: formatTime(create_time),
        })),
      }
    },

    /** Throws `search.synonym_same`, `search.synonym_there`, `search.synonym_many`, `site.entry_not_found`. */
    async save(
      { request_id, reason, synonym_id, word, other, is_one_way }: Checked<'POST /admin/api/search.Synonym/save'>,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/search.Synonym/save'>> {
      const [from, to] = [foldKeywords(word), foldKeywords(other)]
      if (from === to || from === '' || to === '') throw new Refusal('search.synonym_same')
      const act = { call: 'POST /admin/api/search.Synonym/save', request_id, reason }
      const columns = { word, other, is_one_way }
      const answer = await acts.perform(context, act, async (trx) => {
        const rows = await repo.listSynonyms(trx)
        const same = rows.find((row) => foldKeywords(row.word) === from && foldKeywords(row.other) === to)
        if (same && same.synonym_id !== synonym_id) throw new Refusal('search.synonym_there')
        if (synonym_id === undefined) {
          if (rows.length >= repo.MAX_SYNONYMS) throw new Refusal('search.synonym_many')
          const id = await repo.insertSynonym(trx, columns, clock.now())
          const change = { before: { is_delete: 1 }, after: { is_delete: 0, ...columns } }
          return {
            change: { action: 'synonym.save', ...described(id, columns), ...change },
            answer: (record_id) => ({ synonym_id: id, record_id }),
          }
        }
        const row = await repo.lockSynonym(trx, synonym_id)
        if (!row || row.is_delete === 1) throw new Refusal('site.entry_not_found')
        const before = { word: row.word, other: row.other, is_one_way: row.is_one_way }
        await repo.updateSynonym(trx, synonym_id, columns, clock.now())
        return {
          change: { action: 'synonym.save', ...described(synonym_id, columns), before, after: columns },
          answer: (record_id) => ({ synonym_id, record_id }),
        }
      })
      forget()
      return answer
    },

    /** Throws `site.entry_not_found`. */
    async remove(
      { request_id, reason, synonym_id }: Checked<'POST /admin/api/search.Synonym/delete'>,
      context: OperatorContext,
    ) {
      const act = { call: 'POST /admin/api/search.Synonym/delete', request_id, reason }
      const answer = await acts.perform(context, act, async (trx) => {
        const row = await repo.lockSynonym(trx, synonym_id)
        if (!row || row.is_delete === 1) throw new Refusal('site.entry_not_found')
        await repo.updateSynonym(trx, synonym_id, { is_delete: 1 }, clock.now())
        const change = { before: { is_delete: 0 }, after: { is_delete: 1 } }
        return {
          change: { action: 'synonym.delete', ...described(synonym_id, row), ...change },
          answer: (record_id: number | null) => ({ record_id }),
        }
      })
      forget()
      return answer
    },

    undo: { 'synonym.save': undo, 'synonym.delete': undo },
  }
}

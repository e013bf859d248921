/** What visitors find, and what they sought in vain. */
import type { Checked, Language, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { Db } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import type { Cards } from '../../cards.ts'
import type { Lists } from '../../list/lists.ts'
import { type CatalogueCache, NO_FILTER } from '../../menu/catalogue.ts'
import { listMissDays, listMisses } from '../miss/miss.repo.ts'
import { formatDayNumber, lastDays, nearWords } from '../miss/miss.rules.ts'
import { tiersOf } from '../search-scope.ts'
import { parseQuery, type SearchQuery } from '../search-tokens.ts'
import { expandQuery, type Replacement, replacementsOf, wordingsOf } from '../synonym/synonym.rules.ts'

export interface ConsoleFindingDeps {
  db: Db
  clock: Clock
  catalogue: Pick<CatalogueCache, 'read'>
  lists: Pick<Lists, 'listFound'>
  cards: Pick<Cards, 'listBase'>
}

/** Contents that a try shows. */
const MAX_TRIED = 20
const MAX_NEAREST = 3
/** Entries that are compared with long words, as for suggestions. */
const MAX_COMPARED = 200

export function createConsoleFinding({ db, clock, catalogue, lists, cards }: ConsoleFindingDeps) {
  async function namesOf(contentIds: readonly number[], language: Language) {
    const base = await cards.listBase(contentIds, language)
    return contentIds.flatMap((content_id) => {
      const card = base.get(content_id)?.card
      if (!card) return []
      const { name, kind, image_url, image_color } = card
      return [{ content_id, name, kind, image_url, image_color }]
    })
  }

  /** Titles near words that find nothing. */
  async function listNearest(keywords: string, language: Language) {
    const found = new Set<number>()
    for (const word of nearWords(keywords)) {
      if (found.size >= MAX_NEAREST) break
      const query = parseQuery(word)
      const options = { limit: MAX_NEAREST, among: ['head', 'sound'], maxTried: MAX_COMPARED } as const
      if (query.tokens.length > 0) for (const id of await lists.listFound(NO_FILTER, query, options)) found.add(id)
    }
    const near = await namesOf([...found].slice(0, MAX_NEAREST), language)
    return near.map(({ kind: _kind, ...title }) => title)
  }

  /** How often words were sought on each of some days, by language and key. */
  async function countDays(wordKeys: readonly string[], days: readonly number[]) {
    const counts = new Map<string, Map<number, number>>()
    const rows = wordKeys.length === 0 ? [] : await listMissDays(db, wordKeys, days[0] ?? 0)
    for (const { lang, word_key, day, times } of rows) {
      const key = `${lang} ${word_key}`
      counts.set(key, (counts.get(key) ?? new Map<number, number>()).set(day, Number(times)))
    }
    return (key: string) => days.map((day) => counts.get(key)?.get(day) ?? 0)
  }

  return {
    async misses(
      { q, days, language: lang, sort, limit, cursor }: Checked<'GET /admin/api/search.Miss/list'>,
      { language }: OperatorContext,
    ): Promise<Output<'GET /admin/api/search.Miss/list'>> {
      const offset = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0
      const period = lastDays(clock.now(), days)
      const { list, count } = await listMisses(db, { q, lang, since: period[0] ?? 0 }, { sort, limit, offset })
      const seriesOf = await countDays(
        list.map(({ word_key }) => word_key),
        period,
      )
      const rows = []
      for (const row of list)
        rows.push({
          lang: row.lang,
          name: row.name,
          times: Number(row.times),
          day_num: Number(row.day_num),
          last_day: formatDayNumber(Number(row.last_day)),
          series: seriesOf(`${row.lang} ${row.word_key}`),
          nearest: await listNearest(row.name, language),
        })
      return {
        list: rows,
        next_cursor: offset + limit < count ? String(offset + limit) : null,
        prev_cursor: offset > 0 ? String(Math.max(0, offset - limit)) : null,
        count,
        is_count_exact: 1,
      }
    },

    /** The first contents of a search in the order of visitors, with what found them. */
    async try(
      { q, word, other }: Checked<'GET /admin/api/search.Try/list'>,
      { language }: OperatorContext,
    ): Promise<Output<'GET /admin/api/search.Try/list'>> {
      const planned: Replacement[] =
        word === '' || other === '' ? [] : replacementsOf([{ synonym_id: 0, word, other, is_one_way: 1 }])
      const synonyms = [...planned, ...(await catalogue.read()).synonyms]
      const wordings = wordingsOf(q, synonyms)
      const query = expandQuery(q, synonyms)
      if (query.tokens.length === 0) return { list: [], wordings }
      const find = (words: SearchQuery, tier: 'head' | 'text' | 'sound' | 'synonym', limit: number) =>
        lists.listFound(NO_FILTER, words, { limit, among: [tier] })
      const found: Output<'GET /admin/api/search.Try/list'>['list'] = []
      for (const through of tiersOf(query)) {
        const ids = await find(query, through, MAX_TRIED - found.length)
        const of = new Map<number, number>()
        // The last wording is asked first, so that the first one that finds a content names it.
        if (through === 'synonym')
          for (const { synonym_id, keywords } of [...wordings].reverse())
            for (const tier of ['text', 'head'] as const)
              for (const id of await find(parseQuery(keywords), tier, MAX_TRIED * 10)) of.set(id, synonym_id)
        const shown = await namesOf(ids, language)
        found.push(...shown.map((row) => ({ ...row, through, synonym_id: of.get(row.content_id) ?? null })))
        if (found.length >= MAX_TRIED) break
      }
      return { list: found, wordings }
    },
  }
}

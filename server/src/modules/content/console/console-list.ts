/** Contents as operators see them: in any state, with what is missing. */
import type { Checked, ContentPlays, Language, Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import { contentUrl } from '@zimu/contract/page-urls'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { localise, type Translations } from '../../../texts/index.ts'
import { formatTime } from '../../../texts/time.ts'
import { listNicknames } from '../editing/document.repo.ts'
import type { Release } from '../writing/release.ts'
import { createConsoleCounts } from './console-counts.ts'
import * as repo from './console-list.repo.ts'
import { formatPlace, languagesOf, parsePlace, parseSort, type Sort, stateOf } from './console-list.rules.ts'
import type { ConsoleDatabase } from './console-narrow.ts'
import { type ConsoleFilter, wayOf } from './console-way.rules.ts'
import * as contentPartsRepo from './content-parts.repo.ts'

export interface ConsoleListDeps {
  database: ConsoleDatabase
  clock: Clock
  release: Pick<Release, 'releaseIfDue'>
}

const DAY_SPANS = { today: days(1), '7d': days(7), '30d': days(30) } as const

/** Filters as they come over the wire: words of the address for spans of time. */
export type WireFilter = Omit<ConsoleFilter, 'since' | 'plays'> & {
  day?: keyof typeof DAY_SPANS | undefined
  plays?: ContentPlays | undefined
}

export const readFilter = ({ day, plays, ...given }: WireFilter, now: number): ConsoleFilter => ({
  ...given,
  plays: plays === undefined ? undefined : Number(plays),
  since: day && now - DAY_SPANS[day],
})

type ListRow = Output<'GET /admin/api/content.Content/list'>['list'][number]

const namedCategory = (row: { category_id: number; category_name: string; texts: string }, language: Language) => ({
  category_id: row.category_id,
  name: localise({ category_name: row.category_name }, row.texts, language).category_name,
})

const updatedAt = ({ update_time, create_time }: repo.ListRow) => update_time ?? create_time

/** The value by which a row stands at its place. */
function sortedBy(row: repo.ListRow, { key }: Sort): number {
  const { release_time: release, hits, like_num: likes, plays_7: plays, sort } = row
  return { update: updatedAt(row), release, hits, likes, plays, sort }[key]
}

export type ConsoleList = ReturnType<typeof createConsoleList>

/** Columns of a row that the wire has by other names, or not at all. */
function shownOf({
  title,
  description,
  texts,
  is_delete,
  is_disable,
  is_listed,
  is_draft,
  create_time,
  hits_initial,
  ...shown
}: repo.ListRow) {
  return shown
}

/** What stands beside some rows, in a few queries for all of them. */
async function readBeside(db: Db, rows: readonly repo.ListRow[]) {
  const ids = rows.map(({ content_id }) => content_id)
  return {
    categories: await contentPartsRepo.listCategories(db, ids),
    bodies: await contentPartsRepo.listBodyLanguages(db, ids),
    drafted: await contentPartsRepo.listDrafted(db, ids),
    nicknames: await listNicknames(
      db,
      rows.map(({ editor }) => editor),
    ),
  }
}

export function createConsoleList({ database, clock, release }: ConsoleListDeps) {
  const { db } = database
  const { countStates, countRows } = createConsoleCounts(database)

  async function describe(rows: readonly repo.ListRow[], language: Language): Promise<ListRow[]> {
    const { categories, bodies, drafted, nicknames } = await readBeside(db, rows)
    return rows.map((row) => {
      const langs = bodies.filter(({ content_id }) => content_id === row.content_id).map(({ lang }) => lang)
      return {
        ...shownOf(row),
        state: stateOf(row),
        release_time: formatTime(row.release_time),
        categories: categories
          .filter(({ content_id }) => content_id === row.content_id)
          .map((category) => namedCategory(category, language)),
        languages: languagesOf(row, new Set(langs)),
        hits: row.hits + row.hits_initial,
        editor: nicknames.get(row.editor) ?? row.editor.replace(/^operator:/, ''),
        has_draft: drafted.has(row.content_id) ? (1 as const) : (0 as const),
        update_time: formatTime(updatedAt(row)),
      }
    })
  }

  return {
    describe,

    async editors(): Promise<Output<'GET /admin/api/content.Content/editors'>> {
      return { list: await repo.listEditors(db) }
    },

    async list(
      { sort: order, limit, cursor, ...given }: Checked<'GET /admin/api/content.Content/list'>,
      { language }: OperatorContext,
    ): Promise<Output<'GET /admin/api/content.Content/list'>> {
      await release.releaseIfDue()
      const sort = parseSort(order)
      const place = parsePlace(cursor)
      const filter = readFilter(given, clock.now())
      const kept = await repo.listKept(db, filter)
      const way = wayOf(database.dialect, filter, kept)
      const { rows, hasMore } = await repo.listPage(database, filter, { sort, limit, place }, way)
      const states = await countStates(kept)
      const { count, isExact } = await countRows(filter, states, kept)
      const isBack = place?.side === 'before'
      const placeOf = (side: 'after' | 'before', row: repo.ListRow | undefined) =>
        row ? formatPlace({ side, value: sortedBy(row, sort), content_id: row.content_id }) : null
      return {
        list: await describe(rows, language),
        next_cursor: isBack || hasMore ? placeOf('after', rows.at(-1)) : null,
        prev_cursor: place && (!isBack || hasMore) ? placeOf('before', rows[0]) : null,
        count,
        is_count_exact: isExact ? 1 : 0,
        states,
      }
    },

    /** Throws `content.not_found`. */
    async info(
      { content_id }: Checked<'GET /admin/api/content.Content/info'>,
      { language }: OperatorContext,
    ): Promise<Output<'GET /admin/api/content.Content/info'>> {
      const row = await repo.findContent(db, content_id)
      if (!row) throw new Refusal('content.not_found')
      const [shown] = await describe([row], language)
      if (!shown) throw new Refusal('content.not_found')
      const { title, description, keywords, author, source, url } = row
      const tags = await contentPartsRepo.listTags(db, content_id)
      return {
        ...shown,
        title,
        description,
        keywords,
        author,
        source,
        url,
        texts: JSON.parse(row.texts) as Translations as Record<string, Record<string, string>>,
        tags: tags.map((tag) => ({
          tag_id: tag.tag_id,
          name: localise({ tag_name: tag.tag_name }, tag.texts, language).tag_name,
        })),
        create_time: formatTime(row.create_time),
        visitor_path: `/#${contentUrl(row)}`,
      }
    },
  }
}

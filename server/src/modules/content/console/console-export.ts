/** The list of contents as a table to take along. */
import type { Language } from '@zimu/contract'
import type { ExportSources, ExportTable, OperatorContext } from '../../../context.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { exportTexts } from '../../../texts/exports/console.ts'
import { formatTime } from '../../../texts/time.ts'
import { listAfterId } from './console-list.repo.ts'
import { type ConsoleList, readFilter, type WireFilter } from './console-list.ts'
import type { ConsoleDatabase } from './console-narrow.ts'
import type { ConsoleFilter } from './console-way.rules.ts'
import { listWords } from './content-parts.repo.ts'

export interface ConsoleExportDeps {
  database: ConsoleDatabase
  clock: Clock
  list: Pick<ConsoleList, 'describe'>
}

type Row = Awaited<ReturnType<ConsoleList['describe']>>[number]
/** What an import reads besides, and the list does not show. */
type Words = Awaited<ReturnType<typeof listWords>>[number]
type Word = keyof typeof exportTexts
type Say = (word: Word) => string

/** Rows of one page: each is read, worded and sent before the next. */
const PAGE = 200

const COLUMNS: readonly [Word, (row: Row, say: Say, words: Words | undefined) => string | number][] = [
  ['content_id', ({ content_id }) => content_id],
  ['unique', ({ unique }) => unique],
  ['kind', ({ kind }, say) => say(`kind.${kind}`)],
  ['name', ({ name }) => name],
  ['state', ({ state }, say) => say(`state.${state}`)],
  ['release', ({ release_time }) => release_time],
  ['categories', ({ categories }) => categories.map(({ name }) => name).join(' / ')],
  ['access', ({ is_vip }, say) => say(is_vip === 1 ? 'vip' : 'free')],
  ['exchange', ({ can_exchange }, say) => say(can_exchange === 1 ? 'yes' : 'no')],
  ['missing', ({ languages }) => languages.flatMap(({ lang, state }) => (state === 'whole' ? [] : lang)).join(' ')],
  ['places', (row, say) => (['top', 'hot', 'rec'] as const).flatMap((p) => (row[`is_${p}`] ? say(p) : [])).join(' ')],
  ['hits', ({ hits }) => hits],
  ['likes', ({ like_num }) => like_num],
  ['update', ({ update_time }) => update_time],
  ...(['title', 'description', 'keywords', 'author', 'source', 'url'] as const).map(
    (word): [Word, (row: Row, say: Say, words: Words | undefined) => string] => [
      word,
      (_row, _say, words) => words?.[word] ?? '',
    ],
  ),
]

/** @example fileNameOf({ state: 'hidden', q: '' }, '内容', '2026-11-23 10:00:00') // '内容-hidden-2026-11-23.csv' */
export function fileNameOf({ q, ...filter }: WireFilter, word: string, time: string): string {
  const given = [...Object.values(filter), q].filter((value) => value !== undefined && value !== '').map(String)
  // What no file system takes in a name.
  const plain = given.map((value) => value.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').slice(0, 40))
  return `${[word, ...plain, time.slice(0, 10)].join('-')}.csv`
}

export function createConsoleExport({ database, clock, list }: ConsoleExportDeps) {
  async function describePage(rows: Parameters<ConsoleList['describe']>[0], language: Language) {
    const say: Say = (word) => exportTexts[word][language]
    const ids = rows.map(({ content_id }) => content_id)
    const wordsOf = new Map((await listWords(database.db, ids)).map((words) => [words.content_id, words]))
    const described = await list.describe(rows, language)
    return described.map((row) => COLUMNS.map(([, read]) => read(row, say, wordsOf.get(row.content_id))))
  }

  /**
   * By number, not in the order of the list: what is changed meanwhile keeps its place, so that each row comes once, and what is
   * made meanwhile comes at the end.
   */
  async function* readPages(
    filter: ConsoleFilter,
    { language }: OperatorContext,
  ): AsyncGenerator<(string | number)[][]> {
    for (let last = 0; ; ) {
      const rows = await listAfterId(database, filter, last, PAGE)
      if (rows.length > 0) yield await describePage(rows, language)
      last = rows.at(-1)?.content_id ?? last
      if (rows.length < PAGE) return
    }
  }

  return {
    async contents(given: WireFilter, context: OperatorContext): Promise<ExportTable> {
      const { language } = context
      return {
        fileName: fileNameOf(given, exportTexts.file[language], formatTime(clock.now())),
        head: COLUMNS.map(([word]) => exportTexts[word][language]),
        pages: readPages(readFilter(given, clock.now()), context),
      }
    },
  } satisfies { contents: ExportSources['GET /admin/api/content.Content/export'] }
}

/** SQL of notices, agreements, slides, questions and links. */
import type { Language } from '@zimu/contract'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { isPastEnd, offsetOf, type Paging } from '../../db/list-query/list-query.rules.ts'
import { contains } from '../../db/list-query/list-query.ts'
import { localisedColumn } from '../../db/localised.ts'
import type { Db, OpenDatabase } from '../../db/open.ts'
import type { AccordTable, CarouselTable, FaqTable, LinkTable, NoticeTable, Tables } from '../../db/schema.ts'

export interface Page<Row> {
  count: number
  rows: Row[]
}

/** One page of a query that has conditions but no order; `order` adds it. */
async function readPage<Name extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Name, Row>,
  order: (query: SelectQueryBuilder<Tables, Name, Row>) => SelectQueryBuilder<Tables, Name, Row>,
  paging: Paging,
): Promise<Page<Row>> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('count'))
  const { count } = (await counted.executeTakeFirstOrThrow()) as { count: number }
  if (isPastEnd(paging, count)) return { count, rows: [] }
  return { count, rows: await order(query).limit(paging.limit).offset(offsetOf(paging)).execute() }
}

export interface NoticeFilter {
  type?: 0 | 1 | undefined
  title?: string | undefined
  language: Language
  now: number
}

function running(db: Db, now: number) {
  return db
    .selectFrom('notice')
    .selectAll()
    .where('is_delete', '=', 0)
    .where('is_disable', '=', 0)
    .where('start_time', '<=', now)
    .where((eb) => eb.or([eb('end_time', 'is', null), eb('end_time', '>=', now)]))
}

/** Notices that have begun and not ended; the title is searched in the caller's language. */
export function listNotices(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  { type, title, language, now }: NoticeFilter,
  paging: Paging,
): Promise<Page<Selectable<NoticeTable>>> {
  let query = running(db, now)
  if (type !== undefined) query = query.where('type', '=', type)
  if (title !== undefined) {
    const column = localisedColumn(dialect, language, {
      base: sql.ref('notice.title'),
      texts: sql.ref('notice.texts'),
      field: 'title',
    })
    query = query.where(contains(column, title))
  }
  return readPage(
    query,
    (rows) => rows.orderBy('sort', 'desc').orderBy('start_time', 'desc').orderBy('notice_id', 'desc'),
    paging,
  )
}

export function findNotice(db: Db, notice_id: number, now: number): Promise<Selectable<NoticeTable> | undefined> {
  return running(db, now).where('notice_id', '=', notice_id).executeTakeFirst()
}

/** Slides of now in a language; those of a content only while it is listed. */
export function listSlides(
  db: Db,
  { position, language, now }: { position?: string | undefined; language: Language; now: number },
  paging: Paging,
): Promise<Page<Selectable<CarouselTable>>> {
  let query = db
    .selectFrom('carousel')
    .selectAll()
    .where('is_delete', '=', 0)
    .where('is_disable', '=', 0)
    .where((eb) =>
      eb.or([
        eb('content_id', '=', 0),
        eb.exists(
          eb
            .selectFrom('content')
            .select('content.content_id')
            .whereRef('content.content_id', '=', 'carousel.content_id')
            .where('content.is_listed', '=', 1),
        ),
      ]),
    )
  query = query
    .where((eb) => eb.or([eb('start_time', 'is', null), eb('start_time', '<=', now)]))
    .where((eb) => eb.or([eb('end_time', 'is', null), eb('end_time', '>', now)]))
    .where((eb) => eb.or([eb('languages', '=', ''), eb('languages', 'like', `%,${language},%`)]))
  if (position !== undefined) query = query.where('position', '=', position)
  return readPage(query, (rows) => rows.orderBy('sort', 'desc').orderBy('carousel_id', 'desc'), paging)
}

const ACCORD_COLUMNS = ['accord_id', 'unique', 'name', 'desc', 'texts', 'sort', 'create_time', 'update_time'] as const
export type AccordRow = Pick<Selectable<AccordTable>, (typeof ACCORD_COLUMNS)[number]>

export function listAccords(db: Db, unique: string | undefined, paging: Paging): Promise<Page<AccordRow>> {
  let query = db.selectFrom('accord').select(ACCORD_COLUMNS).where('is_delete', '=', 0).where('is_disable', '=', 0)
  if (unique !== undefined) query = query.where('unique', '=', unique)
  return readPage(query, (rows) => rows.orderBy('sort', 'desc').orderBy('accord_id', 'desc'), paging)
}

/** An agreement by id (digits) or unique key. */
export async function findAccord(db: Db, key: string): Promise<Selectable<AccordTable> | undefined> {
  const isId = /^\d+$/.test(key)
  if (isId && !Number.isSafeInteger(Number(key))) return undefined
  const query = db.selectFrom('accord').selectAll().where('is_delete', '=', 0).where('is_disable', '=', 0)
  return (isId ? query.where('accord_id', '=', Number(key)) : query.where('unique', '=', key)).executeTakeFirst()
}

export function listQuestions(db: Db): Promise<Selectable<FaqTable>[]> {
  return db
    .selectFrom('faq')
    .selectAll()
    .where('is_delete', '=', 0)
    .where('is_disable', '=', 0)
    .orderBy('sort', 'desc')
    .orderBy('faq_id')
    .execute()
}

export function listLinks(db: Db): Promise<Pick<Selectable<LinkTable>, 'link_id' | 'name' | 'url' | 'desc'>[]> {
  return db
    .selectFrom('link')
    .select(['link_id', 'name', 'url', 'desc'])
    .where('is_delete', '=', 0)
    .where('is_disable', '=', 0)
    .orderBy('sort', 'desc')
    .orderBy('link_id')
    .execute()
}

/** SQL of cards: rows of listed contents by id, and what a member has to do with them. */
import { VIP_GROUP_ID } from '@zimu/contract/constants'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { idsJson, isOneOf, readRows, rowsJson } from '../../db/id-list.ts'
import type { Db } from '../../db/open.ts'
import { prepareQuery } from '../../db/prepared-query.ts'
import type { ContentTable } from '../../db/schema.ts'
import { inForceSql } from '../entitlement/index.ts'
import type { CallerFlags, VideoPosition } from './content.rules.ts'
import { wholeHits } from './hits.repo.ts'

const CARD_COLUMNS = [
  'content_id',
  'unique',
  'kind',
  'name',
  'title',
  'description',
  'keywords',
  'texts',
  'author',
  'source',
  'sort',
  'is_top',
  'is_hot',
  'is_rec',
  'is_vip',
  'release_time',
  'hits_initial',
  'like_num',
  'extent',
  'duration',
  'image_file_id',
  'image_url',
  'image_width',
  'image_height',
  'image_color',
  'covers',
] as const
type CardColumns = Pick<Selectable<ContentTable>, (typeof CARD_COLUMNS)[number] | 'hits'>
export type CardRow = CardColumns & {
  /** Without their ancestors. */
  category_ids: number[]
  tag_ids: number[]
}
/** A row as it is read; lists are JSON text. */
export type StoredCard = CardColumns & { category_ids: string; tag_ids: string }

/** Contents with the columns of their cards. Categories and tags come in the same row. */
export function selectCards(db: Db) {
  const linked = (column: string, table: string, condition: RawBuilder<unknown>) =>
    idsJson(
      db,
      sql`select ${sql.ref(column)} as id from ${sql.table(table)} as link
        where link.content_id = content.content_id ${condition} order by 1`,
    )
  return db
    .selectFrom('content')
    .select(CARD_COLUMNS.map((column) => `content.${column}` as const))
    .select([
      wholeHits.as('hits'),
      linked('category_id', 'content_category', sql`and link.is_direct = 1`).as('category_ids'),
      linked('tag_id', 'content_tag', sql``).as('tag_ids'),
    ])
}

/** The same row with its lists. */
export const cardRowOf = <Row extends StoredCard>(row: Row): Omit<Row, keyof StoredCard> & CardRow => ({
  ...row,
  category_ids: JSON.parse(row.category_ids) as number[],
  tag_ids: JSON.parse(row.tag_ids) as number[],
})

const selectListed = (db: Db, ids: readonly number[]) =>
  selectCards(db)
    .where('content.is_listed', '=', sql.lit(1))
    .where(isOneOf(db, sql.ref('content.content_id'), ids))

const cardsByIds = prepareQuery('content.cards', (db, { ids }: { ids: readonly number[] }) => selectListed(db, ids))

/** Listed contents of the ids with their categories and tags, in no order. */
export async function listCardRows(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  return ids.length === 0 ? [] : (await cardsByIds(db, { ids })).map(cardRowOf)
}

interface Asked {
  member_id: number
  ids: readonly number[]
  /** The one of them whose videos are asked for too; 0: none. */
  openedId: number
  /** Epoch milliseconds. */
  now: number
}

const VIDEO_COLUMNS = ['file_id', 'time', 'duration', 'update_timestamp'] as const

/** The member's positions in the videos of a content, as JSON. */
const videosOf = (db: Db, content_id: RawBuilder<unknown>, { member_id }: Asked) =>
  rowsJson(
    db,
    VIDEO_COLUMNS,
    sql`select v.file_id, v.time, v.duration, v.update_time as update_timestamp from member_video_progress as v
      where v.member_id = ${member_id} and v.content_id = ${content_id}`,
  )

const isVip = ({ member_id, now }: Pick<Asked, 'member_id' | 'now'>) => sql<number>`
  case when exists (select 1 from member_group
    where member_id = ${member_id} and group_id = ${sql.lit(VIP_GROUP_ID)} and ${inForceSql(now)})
  then 1 else 0 end`

/**
 * A row of the member about the content, if there is one: found by its key for each card. As a join it might be read for all
 * contents, and some members like twenty thousand.
 */
const ofMember = <Value>(
  value: RawBuilder<unknown>,
  table: string,
  condition: RawBuilder<unknown>,
) => sql<Value | null>`(
  select ${value} from ${sql.table(table)} as own where ${condition} limit 1)`

/** Each card with what the member has to do with it; one statement for a page of a list. */
const memberCards = prepareQuery('content.member-cards', (db, asked: Asked) => {
  const { member_id, ids, openedId, now } = asked
  const here = sql`own.member_id = ${member_id} and own.content_id = content.content_id`
  const liked = sql`own.member_id = ${member_id} and own.target_type = 'content' and own.target_id = content.content_id
    and own.is_disable = 0`
  // A condition that holds for no row of a list, so that nothing is looked up there.
  const opened = sql`content.content_id = ${openedId} and ${here}`
  return selectListed(db, ids).select([
    ofMember<number>(sql`own.target_id`, 'member_like', liked).as('likedId'),
    ofMember<number>(sql`own.content_id`, 'member_unlock', sql`${here} and ${inForceSql(now)}`).as('unlockedId'),
    ofMember<number>(sql`own.time`, 'member_progress', here).as('seenTime'),
    ofMember<string>(videosOf(db, sql`own.content_id`, asked), 'member_progress', opened).as('videos'),
    isVip({ member_id, now }).as('vipMember'),
  ])
})

export interface MemberCards {
  rows: CardRow[]
  flags: CallerFlags
}

/** Cards as `listCardRows`, and the member's flags for them. */
export async function listMemberCards(db: Db, asked: Asked): Promise<MemberCards> {
  const liked = new Set<number>()
  const unlocked = new Set<number>()
  const progress = new Map<number, number>()
  const seen: VideoPosition[] = []
  let isVipMember = false
  const rows = (await memberCards(db, asked)).map(({ likedId, unlockedId, seenTime, videos, vipMember, ...row }) => {
    isVipMember = vipMember === 1
    if (likedId !== null) liked.add(row.content_id)
    if (unlockedId !== null) unlocked.add(row.content_id)
    if (seenTime !== null) progress.set(row.content_id, seenTime)
    if (videos !== null) seen.push(...readRows<VideoPosition>(VIDEO_COLUMNS, videos))
    return cardRowOf(row)
  })
  return { rows, flags: { isVipMember, liked, unlocked, progress, videos: seen } }
}

interface FlagRow {
  kind: 'vip' | 'like' | 'unlock' | 'progress'
  content_id: number
  value: number
  videos: string | null
}

const callerFlags = prepareQuery('content.flags', (db, asked: Asked) => {
  const { member_id, ids, openedId, now } = asked
  const among = (column: string) => isOneOf(db, sql.ref(column), ids)
  const query = sql<FlagRow>`
    select 'vip' as kind, 0 as content_id, 0 as value, cast(null as text) as videos from member_group
      where member_id = ${member_id} and group_id = ${sql.lit(VIP_GROUP_ID)} and ${inForceSql(now)}
    union all select 'like', target_id, 0, null from member_like
      where member_id = ${member_id} and target_type = 'content' and is_disable = 0 and ${among('target_id')}
    union all select 'unlock', content_id, 0, null from member_unlock
      where member_id = ${member_id} and ${among('content_id')} and ${inForceSql(now)}
    union all select 'progress', content_id, time, 
        case when content_id = ${openedId} then ${videosOf(db, sql`member_progress.content_id`, asked)} end from member_progress
      where member_id = ${member_id} and ${among('content_id')}`
  return { compile: () => query.compile(db) }
})

/** A member's VIP state, likes, unlocks and progress for some contents, in one round trip. */
export async function readCallerFlags(db: Db, { ids, ...of }: Asked): Promise<CallerFlags> {
  let isVipMember = false
  const liked = new Set<number>()
  const unlocked = new Set<number>()
  const progress = new Map<number, number>()
  const seen: VideoPosition[] = []
  for (const { kind, content_id, value, videos } of await callerFlags(db, { ...of, ids: [...new Set(ids)] })) {
    if (kind === 'vip') isVipMember = true
    else if (kind === 'like') liked.add(content_id)
    else if (kind === 'unlock') unlocked.add(content_id)
    else progress.set(content_id, value)
    if (videos !== null) seen.push(...readRows<VideoPosition>(VIDEO_COLUMNS, videos))
  }
  return { isVipMember, liked, unlocked, progress, videos: seen }
}

import type { Checked, ContentCard, Language, Output } from '@zimu/contract'
import type { Commit } from '../../db/commit.ts'
import { planList } from '../../db/list-query.rules.ts'
import { type ListPage, listEnvelope } from '../../db/list-query.ts'
import type { OpenDatabase, Trx } from '../../db/open.ts'
import { createWriteBuffer } from '../../db/write-buffer.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { formatTime } from '../../texts/time.ts'
import type { ContentService } from '../content/index.ts'
import { saveFootprintPause } from '../member/index.ts'
import * as repo from './activity.repo.ts'
import { clampProgress, FOOTPRINT_RULES, LIKE_RULES, mergeViews, type View } from './activity.rules.ts'
import { deleteActivity, listLikedIds } from './erase.repo.ts'

export interface ActivityDeps {
  database: Pick<OpenDatabase, 'db' | 'dialect'>
  commit: Commit
  clock: Clock
  contents: Pick<ContentService, 'requireVisible' | 'listCards' | 'changeLikeNum'>
}

/** The member who asks. */
export interface Actor {
  member_id: number
  language: Language
}

const VIEWS_MOST = 100_000
const VIEWS_BATCH = 200

interface TargetRow {
  member_id: number
  target_id: number
  target_type: string
  create_time: number
  update_time: number
}

const targetOf = ({ member_id, target_id, target_type, create_time, update_time }: TargetRow) => ({
  ...{ member_id, target_id, target_type },
  create_time: formatTime(create_time),
  update_time: formatTime(update_time),
})

/** Likes, footprints and progress of members. */
export function createActivityService({ database, commit, clock, contents }: ActivityDeps) {
  const views = createWriteBuffer<string, View>({ most: VIEWS_MOST, batch: VIEWS_BATCH, merge: mergeViews })

  const flush = () =>
    views.flush((batch) =>
      commit((trx) =>
        repo.saveViews(
          trx,
          batch.map(([, view]) => view),
        ),
      ),
    )

  /** Rows with their targets' cards. A target that vanished since the rows were read takes its row with it. */
  async function withCards<Row extends TargetRow, Out>(
    { rows }: ListPage<Row>,
    who: Actor,
    toWire: (row: Row, card: ContentCard) => Out,
  ): Promise<Out[]> {
    const cards = await contents.listCards(
      rows.map((row) => row.target_id),
      who,
    )
    return rows.flatMap((row) => {
      const card = cards.get(row.target_id)
      return card ? [toWire(row, card)] : []
    })
  }

  async function like({ target_id }: { target_id: number }, member_id: number) {
    const { content_id } = await contents.requireVisible(String(target_id))
    return commit(async (trx) => {
      const { like_id, is_changed } = await repo.saveLike(trx, { member_id, content_id }, clock.now())
      const like_num = is_changed
        ? await contents.changeLikeNum(trx, content_id, 1)
        : await repo.readLikeNum(trx, content_id)
      return { like_id, like_num }
    })
  }

  /** Works on vanished contents too, and on what was never liked. */
  function unlike({ target_id: content_id }: { target_id: number }, member_id: number) {
    return commit(async (trx) => {
      const { like_id, is_changed } = await repo.disableLike(trx, { member_id, content_id }, clock.now())
      const like_num = is_changed
        ? await contents.changeLikeNum(trx, content_id, -1)
        : await repo.readLikeNum(trx, content_id)
      return { like_id, like_num }
    })
  }

  return {
    /** One row per member and content, set to what is asked, however often (4.5). Throws `content.not_found` when liking. */
    async setLike(
      input: Checked<'GET /api/member.Like/add'>,
      { member_id }: Actor,
    ): Promise<Output<'GET /api/member.Like/add'>> {
      const { target_id, target_type, is_disable } = input
      const { like_id, like_num } = await (is_disable ? unlike(input, member_id) : like(input, member_id))
      return { like_id, target_id, target_type, is_disable, is_like: is_disable ? 0 : 1, like_num }
    },

    async listLikes(
      input: Checked<'GET /api/member.Like/list'>,
      who: Actor,
    ): Promise<Output<'GET /api/member.Like/list'>> {
      const plan = planList(input, LIKE_RULES)
      const page = await repo.listLikes(database, { ...who, kind: input.kind }, plan)
      const list = await withCards(page, who, (row, card) => ({
        like_id: row.like_id,
        ...card,
        ...targetOf(row),
        is_disable: row.is_disable,
      }))
      return listEnvelope(plan, page, list)
    },

    async listFootprints(
      input: Checked<'GET /api/member.Footprint/list'>,
      who: Actor,
    ): Promise<Output<'GET /api/member.Footprint/list'>> {
      const plan = planList(input, FOOTPRINT_RULES)
      await flush()
      const page = await repo.listFootprints(database, { ...who, kind: input.kind }, plan)
      const list = await withCards(page, who, (row, card) => ({
        footprint_id: row.footprint_id,
        ...card,
        ...targetOf(row),
        view_num: row.view_num,
        progress_duration: row.progress_duration ?? 0,
      }))
      return listEnvelope(plan, page, list)
    },

    /** Views that wait become footprints first, so that none comes back after its removal. */
    async removeFootprints(
      { ids, is_all }: Checked<'POST /api/member.Footprint/dele'>,
      { member_id }: Actor,
    ): Promise<Output<'POST /api/member.Footprint/dele'>> {
      if (!is_all && ids.length === 0) return { count: 0 }
      await flush()
      return { count: await commit((trx) => repo.deleteFootprints(trx, member_id, is_all ? 'all' : ids)) }
    },

    /** Views before the change follow the rule that held when they happened. */
    async pauseFootprint(
      is_footprint_paused: 0 | 1,
      { member_id }: Actor,
    ): Promise<Output<'POST /api/member.Footprint/pause'>> {
      await flush()
      await commit((trx) => saveFootprintPause(trx, member_id, is_footprint_paused))
      return { is_footprint_paused }
    },

    /** Where a member left off in each video of a content. */
    listVideoProgress: (member_id: number, content_id: number) =>
      repo.listVideoProgress(database.db, { member_id, content_id }),

    /** Throws `content.not_found`. */
    async saveProgress(
      { content_id: key, file_id, time, duration }: Checked<'POST /api/content.Content/progress'>,
      { member_id }: Actor,
    ): Promise<Output<'POST /api/content.Content/progress'>> {
      const content = await contents.requireVisible(key)
      const progress = clampProgress({ time, duration }, content)
      const target = { member_id, content_id: content.content_id }
      await commit(async (trx) => {
        await repo.saveProgress(trx, target, progress, clock.now())
        if (file_id > 0) await repo.saveVideoProgress(trx, { ...target, file_id }, progress, clock.now())
      })
      return { content_id: content.content_id, progress_seconds: progress.time }
    },

    /** Remembers that a member opened a content; written with the next `flush`. */
    recordView(member_id: number, content_id: number): void {
      const now = clock.now()
      const view = { member_id, content_id, view_num: 1, first_time: now, last_time: now }
      views.add(`${member_id}:${content_id}`, view)
    },
    /** Writes the views that wait: each second by a job, and at the end of the process. */
    flush,

    /** Takes back what a member left, in the transaction that erases the account. */
    async erase(trx: Trx, member_id: number): Promise<void> {
      for (const content_id of await listLikedIds(trx, member_id)) await contents.changeLikeNum(trx, content_id, -1)
      await deleteActivity(trx, member_id)
    },
  }
}

export type ActivityService = ReturnType<typeof createActivityService>

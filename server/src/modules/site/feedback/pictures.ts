/**
 * Pictures of feedback: stored as they are chosen, given to the feedback when it is sent. They have signed addresses, made
 * for the session of their author or of an operator who may answer feedback (docs/decisions/0151).
 */
import type { Output } from '@zimu/contract'
import { days, hours } from '@zimu/contract/durations'
import type { MemberContext } from '../../../context.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Db, Trx } from '../../../db/open.ts'
import { countOrRefuse } from '../../../limits/count-or-refuse.ts'
import type { Cache } from '../../../ports/cache/index.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import type { Jobs } from '../../../ports/jobs/index.ts'
import type { MediaAddresses, MediaStore } from '../../../ports/media-store/index.ts'
import { createPictureEncoder } from '../../../process/encode-picture.ts'
import { Refusal } from '../../../refusal.ts'
import { toPicture } from './feedback.wire.ts'
import * as repo from './picture.repo.ts'

export interface FeedbackPicturesDeps {
  db: Db
  commit: Commit
  clock: Clock
  ids: Pick<Ids, 'uuid'>
  media: Pick<MediaStore, 'putBytes' | 'remove'>
  addresses: Pick<MediaAddresses, 'signerFor'>
  cache: Pick<Cache, 'count'>
  jobs: Pick<Jobs, 'register' | 'enqueue'>
}

/** Longer side of a stored picture in pixels: what a screen of a phone shows can still be read. */
const MAX_PX = 1600
/** Uploads of one member in an hour. */
const MAX_UPLOADS = 20
const UPLOADS_WINDOW_MS = hours(1)
/** Stored pictures of one member. */
const MAX_STORED = 60
/** What was chosen and never sent is deleted after this time. */
const UNSENT_MS = days(1)
const PRUNE_BATCH = 200
const REMOVE_JOB = 'feedback-picture-remove'

export type FeedbackPictures = ReturnType<typeof createFeedbackPictures>

/** Registers the job that removes files whose rows are gone. */
export function createFeedbackPictures(deps: FeedbackPicturesDeps) {
  const { db, commit, clock, ids, media, addresses, cache, jobs } = deps
  const encode = createPictureEncoder({ width: MAX_PX, height: MAX_PX, fit: 'inside' }, 'feedback.picture_unreadable')
  jobs.register(REMOVE_JOB, { queue: 'housekeeping' }, async (payload) => {
    for (const path of payload as string[]) await media.remove(path)
  })

  /** In the transaction that deletes the rows: a file outlives its row, but never longer than a job waits. */
  async function removeFiles(trx: Trx, paths: readonly string[]): Promise<void> {
    if (paths.length > 0) await jobs.enqueue(trx, { kind: REMOVE_JOB, payload: paths })
  }

  return {
    /**
     * Stores a picture for a feedback that is being written. Throws `request.too_fast`, `feedback.no_room`,
     * `feedback.picture_unreadable`, `server.busy`.
     */
    async upload({ file, caller }: MemberContext): Promise<Output<'POST /api/setting.Feedback/picture'>> {
      if (!file) throw new Refusal('request.malformed')
      const { member_id, session_id } = caller
      const key = `feedback-picture:m${member_id}`
      await countOrRefuse(cache, { key, max: MAX_UPLOADS, windowMs: UPLOADS_WINDOW_MS })
      if ((await repo.countPictures(db, member_id)) >= MAX_STORED) throw new Refusal('feedback.no_room')
      const { bytes, width, height } = await encode(file.bytes)
      // A folder of its own: a token opens a folder, so it opens this picture alone.
      const file_path = `c/feedback-${ids.uuid()}/picture.webp`
      await media.putBytes(file_path, bytes)
      const file_name = file.file_name.replace(/\.[^.]*$/, '')
      const row = { member_id, file_path, file_name, file_size: bytes.length, width, height, create_time: clock.now() }
      const stored = await commit((trx) => repo.insertPicture(trx, row))
      return toPicture(stored, addresses.signerFor(session_id).urlOf)
    },

    /** Gives unsent pictures to a feedback. Throws `feedback.picture_not_found` if one is foreign, sent or gone. */
    async attach(
      trx: Trx,
      to: { feedback_id: number; member_id: number },
      images: readonly { file_id: number }[],
    ): Promise<void> {
      const pictureIds = [...new Set(images.map(({ file_id }) => file_id))]
      if (pictureIds.length === 0) return
      const isAll = to.member_id > 0 && (await repo.attachPictures(trx, to, pictureIds)) === pictureIds.length
      if (!isAll) throw new Refusal('feedback.picture_not_found')
    },

    /** Signs addresses for one session; numbers below zero are sessions of operators. */
    signerFor: (session_id: number) => addresses.signerFor(session_id).urlOf,

    /** Deletes all pictures of a member, in the transaction that erases the account. */
    erase: async (trx: Trx, member_id: number) => removeFiles(trx, await repo.deletePicturesOf(trx, member_id)),

    /** Hourly: deletes what was chosen and never sent. */
    async prune(): Promise<void> {
      for (let found = PRUNE_BATCH; found === PRUNE_BATCH; )
        found = await commit(async (trx) => {
          const paths = await repo.deleteUnsent(trx, clock.now() - UNSENT_MS, PRUNE_BATCH)
          await removeFiles(trx, paths)
          return paths.length
        })
    },
  }
}

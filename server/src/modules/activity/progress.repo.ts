/** SQL of progress: one row per content, and one per video of a content. */
import type { Trx } from '../../db/open.ts'
import type { Progress } from './activity.rules.ts'
import type { Target } from './target.repo.ts'

/** Saves the position in one video. Resolves with false, and does nothing, if the file is no video of the content. */
export async function saveVideoProgress(
  trx: Trx,
  { member_id, content_id, file_id }: Target & { file_id: number },
  { time, duration }: Progress,
  now: number,
): Promise<boolean> {
  const known = await trx
    .selectFrom('content_file')
    .select('file_id')
    .where('content_id', '=', content_id)
    .where('file_id', '=', file_id)
    .where('role', '=', 'video')
    .executeTakeFirst()
  if (!known) return false
  await trx
    .insertInto('member_video_progress')
    .values({ member_id, content_id, file_id, time, duration, update_time: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'content_id', 'file_id']).doUpdateSet({ time, duration, update_time: now }),
    )
    .execute()
  return true
}

/** Saves the position in a content: of the video played last, or the percentage of an article. */
export async function saveProgress(
  trx: Trx,
  { member_id, content_id }: Target,
  { time, duration }: Progress,
  now: number,
): Promise<void> {
  await trx
    .insertInto('member_progress')
    .values({ member_id, content_id, time, duration, update_time: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'content_id']).doUpdateSet({ time, duration, update_time: now }),
    )
    .execute()
}

/** A position that a browser held. `updatedAt` in epoch milliseconds. */
export interface AdoptedProgress extends Progress {
  content_id: number
  updatedAt: number
}

/** Saves positions in contents where they are further than the stored ones. */
export async function adoptProgress(trx: Trx, member_id: number, places: readonly AdoptedProgress[]): Promise<void> {
  if (places.length === 0) return
  await trx
    .insertInto('member_progress')
    .values(places.map(({ updatedAt, ...place }) => ({ member_id, ...place, update_time: updatedAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'content_id'])
        .doUpdateSet((eb) => ({
          time: eb.ref('excluded.time'),
          duration: eb.ref('excluded.duration'),
          update_time: eb.ref('excluded.update_time'),
        }))
        .whereRef('excluded.time', '>', 'member_progress.time'),
    )
    .execute()
}

/** Saves positions in single videos where they are further than the stored ones; other files are skipped. */
export async function adoptVideoProgress(
  trx: Trx,
  member_id: number,
  places: readonly (AdoptedProgress & { file_id: number })[],
): Promise<void> {
  if (places.length === 0) return
  const videos = await trx
    .selectFrom('content_file')
    .select(['content_id', 'file_id'])
    .where('file_id', 'in', [...new Set(places.map(({ file_id }) => file_id))])
    .where('role', '=', 'video')
    .execute()
  const known = new Set(videos.map(({ content_id, file_id }) => `${content_id}:${file_id}`))
  const saved = places.filter(({ content_id, file_id }) => known.has(`${content_id}:${file_id}`))
  if (saved.length === 0) return
  await trx
    .insertInto('member_video_progress')
    .values(saved.map(({ updatedAt, ...place }) => ({ member_id, ...place, update_time: updatedAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'content_id', 'file_id'])
        .doUpdateSet((eb) => ({
          time: eb.ref('excluded.time'),
          duration: eb.ref('excluded.duration'),
          update_time: eb.ref('excluded.update_time'),
        }))
        .whereRef('excluded.time', '>', 'member_video_progress.time'),
    )
    .execute()
}

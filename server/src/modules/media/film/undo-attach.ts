/** Takes a film out of the content to which it was added, and gives it back. */
import type { Trx } from '../../../db/open.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { ContentService, Episode } from '../../content/index.ts'
import type { RenditionQueue } from '../rendition/queue.ts'
import { changeIn } from '../rendition/rendition.repo.ts'

export interface UndoAttachDeps {
  clock: Clock
  contents: Pick<ContentService, 'films'>
  queue: Pick<RenditionQueue, 'wake'>
}

const isEpisode = (value: unknown): value is Episode =>
  typeof value === 'object' && value !== null && 'file_id' in value && 'meta' in value

/** Stops what is still being made of a film that is taken out. Returns the renditions, by which they are begun again. */
export async function stopRenditions(trx: Trx, file_id: number, now: number): Promise<number[]> {
  const rows = await changeIn(trx, { file_id }, ['queued', 'running'], { state: 'stopped', end_time: now })
  return rows.map(({ rendition_id }) => rendition_id)
}

/** The file stays in the store: what was said and counted about the film refers to it. */
export function createUndoAttach({ clock, contents, queue }: UndoAttachDeps): Undo {
  /** Back into the queue, as far as nobody has begun or removed them meanwhile. */
  async function begin(trx: Trx, stopped: unknown): Promise<void> {
    let num = 0
    for (const rendition_id of Array.isArray(stopped) ? stopped.map(Number) : [])
      num += (await changeIn(trx, { rendition_id }, ['stopped'], { state: 'queued', progress: 0, end_time: null }))
        .length
    if (num > 0) await queue.wake(trx, num)
  }

  return async (trx, { target, before, after }: RecordedAct) => {
    const content_id = Number(target.slice('content:'.length))
    if (isEpisode(before.episode)) {
      if (!(await contents.films.restore(trx, before.episode))) return undefined
      await begin(trx, before.stopped)
      return { before: { episode: null }, after: { episode: before.episode } }
    }
    const { file_id } = (after.episode ?? {}) as { file_id?: number }
    const taken = file_id === undefined ? undefined : await contents.films.detach(trx, content_id, file_id)
    if (file_id === undefined || !taken) return undefined
    const stopped = await stopRenditions(trx, file_id, clock.now())
    return { before: { episode: taken.episode, stopped }, after: { episode: null } }
  }
}

/** Takes back what an operator did with a rendition, as long as nothing else has happened to it. */
import type { RecordedAct, Undo } from '../../../module.ts'
import type { RenditionQueue } from './queue.ts'
import * as repo from './rendition.repo.ts'

const idOf = (target: string) => Number(target.slice('rendition:'.length))

export function createUndoActs(queue: Pick<RenditionQueue, 'wake'>): Readonly<Record<string, Undo>> {
  /** Back into the queue, or back to failed; undoing that stops it once more. */
  const undoStop: Undo = async (trx, { target, before, after }: RecordedAct) => {
    if (after.state !== 'stopped') {
      const from = ['queued', 'running', 'failed'] as const
      const stopped = await repo.changeIn(trx, { rendition_id: idOf(target) }, from, { state: 'stopped' })
      return stopped.length === 0 ? undefined : { before: { state: after.state }, after: { state: 'stopped' } }
    }
    const state = before.state === 'failed' ? ('failed' as const) : ('queued' as const)
    const rows = await repo.changeIn(trx, { rendition_id: idOf(target) }, ['stopped'], {
      state,
      ...(state === 'queued' ? { progress: 0, end_time: null } : {}),
    })
    if (rows.length === 0) return undefined
    await queue.wake(trx)
    return { before: { state: 'stopped' }, after: { state } }
  }

  const undoPriority: Undo = async (trx, { target, before, after }: RecordedAct) => {
    const row = await repo.findRendition(trx, idOf(target))
    if (row?.priority !== after.priority) return undefined
    const { priority } = before as { priority: number }
    const rows = await repo.changeIn(trx, { rendition_id: idOf(target) }, ['queued'], { priority })
    return rows.length === 0 ? undefined : { before: { priority: after.priority }, after: { priority } }
  }

  /** What began again is stopped; undoing that queues it once more. */
  const undoAgain: Undo = async (trx, { target, after }: RecordedAct) => {
    // Of all that failed nobody knows which they were.
    if (target === '') return undefined
    const wasQueued = after.state === 'queued'
    const rows = await repo.changeIn(
      trx,
      { rendition_id: idOf(target) },
      wasQueued ? ['queued', 'running'] : ['stopped'],
      wasQueued ? { state: 'stopped' } : { state: 'queued', progress: 0 },
    )
    if (rows.length === 0) return undefined
    if (!wasQueued) await queue.wake(trx)
    return { before: { state: after.state }, after: { state: wasQueued ? 'stopped' : 'queued' } }
  }

  return { 'media.stop': undoStop, 'media.priority': undoPriority, 'media.again': undoAgain }
}

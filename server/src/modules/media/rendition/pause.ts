/** Has the queue of renditions rest, in all processes, and go on. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Acts } from '../../operator-record/index.ts'
import { countStates } from './films.repo.ts'
import * as pauses from './pause.repo.ts'
import type { RenditionQueue } from './queue.ts'
import { changeIn } from './rendition.repo.ts'

export interface PauseDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  queue: Pick<RenditionQueue, 'wake'>
}

const PAUSE = 'POST /admin/api/media.Work/pause'
type Paused = Output<typeof PAUSE>
/** Jobs that begin at once when the queue goes on; each takes what waits until nothing does. */
const MAX_WOKEN = 16

export function createPause({ clock, acts, queue }: PauseDeps) {
  /** What runs goes back into the queue: its process notices within seconds. Returns the number of those; undefined: it rested. */
  async function rest(trx: Trx, operator: string): Promise<number | undefined> {
    if (!(await pauses.insertPause(trx, { operator, pause_time: clock.now() }))) return undefined
    const back = { state: 'queued', progress: 0, run_token: '', start_time: null } as const
    return (await changeIn(trx, {}, ['running'], back)).length
  }

  /** Returns the number of those that wait; undefined: it did not rest. */
  async function goOn(trx: Trx): Promise<number | undefined> {
    if (!(await pauses.deletePause(trx))) return undefined
    const { queued = 0 } = await countStates(trx)
    await queue.wake(trx, Math.min(queued, MAX_WOKEN))
    return queued
  }

  /** Goes on where it rests, rests where it goes on. */
  const undo: Undo = async (trx, { after }: RecordedAct, operator) => {
    const was = after.is_paused === 1 ? (1 as const) : (0 as const)
    const num = was === 1 ? await goOn(trx) : await rest(trx, operator.replace(/^operator:/, ''))
    return num === undefined ? undefined : { before: { is_paused: was }, after: { is_paused: was === 1 ? 0 : 1 } }
  }

  return {
    /** Once more is no act: the answer says how it stands. */
    async set({ request_id, reason, is_paused }: Checked<typeof PAUSE>, context: OperatorContext): Promise<Paused> {
      return acts.perform(context, { call: PAUSE, request_id, ...(reason ? { reason } : {}) }, async (trx) => {
        const num = is_paused === 1 ? await rest(trx, context.operator.name) : await goOn(trx)
        const states = { before: { is_paused: is_paused === 1 ? 0 : 1 }, after: { is_paused } }
        const action = is_paused === 1 ? 'media.pause' : 'media.resume'
        return {
          change: num === undefined ? null : { action, target: '', right: 'media.upload', ...states },
          answer: (record_id) => ({ is_paused, num: num ?? 0, record_id }),
        }
      })
    },
    undo: { 'media.pause': undo, 'media.resume': undo },
  }
}

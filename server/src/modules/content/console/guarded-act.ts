/** One act of an operator on one content: guarded by the version that was on the screen, recorded, taken back from the record. */
import type { Checked, Right } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Trx } from '../../../db/open.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import { type ContentState, lockContent } from '../writing/indexing.repo.ts'
import type { Writes } from '../writing/writes.ts'
import { findContent } from './console-list.repo.ts'
import { stateOf } from './console-list.rules.ts'
import { findLastActor } from './content-parts.repo.ts'

export interface GuardedActDeps {
  acts: Pick<Acts, 'perform'>
  writes: Pick<Writes, 'changeContent'>
}

export type ContentAct = Checked<'POST /admin/api/content.Content/hide'>
type Call = `POST /admin/api/content.Content/${'hide' | 'show' | 'schedule' | 'place' | 'bin' | 'restore'}`

/** Acts by name, with the right that they need. */
const RIGHTS = {
  'content.hide': 'content.publish',
  'content.show': 'content.publish',
  'content.schedule': 'content.publish',
  'content.place': 'content.place',
  'content.bin': 'content.delete',
  'content.restore': 'content.delete',
} as const satisfies Record<string, Right>
type ActName = keyof typeof RIGHTS

const targetOf = (content_id: number) => `content:${content_id}`

/** Refuses what was decided on a screen that shows an older state. Throws `content.not_found`, `request.conflict`. */
export async function requireVersion(trx: Trx, { content_id, version }: Pick<ContentAct, 'content_id' | 'version'>) {
  await lockContent(trx, content_id)
  const row = await findContent(trx, content_id)
  if (!row) throw new Refusal('content.not_found')
  if (row.version === version) return row
  const actor = await findLastActor(trx, targetOf(content_id))
  throw new Refusal('request.conflict', {
    current: {
      version: row.version,
      state: stateOf(row),
      name: row.name,
      is_top: row.is_top,
      is_hot: row.is_hot,
      is_rec: row.is_rec,
      sort: row.sort,
    },
    changed_by: actor?.nickname ?? actor?.operator ?? '',
    changed_time: formatTime(row.update_time ?? row.create_time),
  })
}

export function createGuardedAct({ acts, writes }: GuardedActDeps) {
  const undo: Undo = async (trx, { target, before, after }: RecordedAct) => {
    const content_id = Number(target.slice('content:'.length))
    const row = await lockContent(trx, content_id)
    const isAsLeft = row && Object.entries(after).every(([name, value]) => row[name as keyof ContentState] === value)
    if (!isAsLeft) return undefined
    const change = await writes.changeContent(trx, content_id, before as Partial<ContentState>)
    return change && { before: { ...change.before }, after: { ...change.after } }
  }

  return {
    /** `wanted`: the columns as they should be. Throws `content.not_in_state` where they are so already. */
    perform(
      context: OperatorContext,
      { call, action, input }: { call: Call; action: ActName; input: ContentAct },
      wanted: (row: Awaited<ReturnType<typeof requireVersion>>) => Partial<ContentState>,
    ) {
      const { request_id, reason, content_id } = input
      return acts.perform(context, { call, request_id, reason }, async (trx) => {
        const row = await requireVersion(trx, input)
        const change = await writes.changeContent(trx, content_id, wanted(row))
        if (!change) throw new Refusal('content.not_in_state')
        const { name, version, before, after } = change
        return {
          change: { action, target: targetOf(content_id), target_name: name, right: RIGHTS[action], before, after },
          answer: (record_id) => ({ version, record_id }),
        }
      })
    },

    undo: Object.fromEntries(Object.keys(RIGHTS).map((action) => [action, undo])) as Readonly<Record<ActName, Undo>>,
  }
}

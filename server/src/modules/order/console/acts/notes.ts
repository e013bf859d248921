/** Notes of operators to an order; each can be taken away again. */
import type { Checked } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { Undo } from '../../../../module.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { Refusal } from '../../../../refusal.ts'
import type { Acts } from '../../../operator-record/index.ts'
import { findOrder } from '../../order.repo.ts'
import { insertNote, switchNote } from './note.repo.ts'

export interface NotesDeps {
  clock: Clock
  acts: Pick<Acts, 'perform'>
}

const undoNote: Undo = async (trx, { before, after }) => {
  const { note_id, is_delete } = before
  if (typeof note_id !== 'number' || (is_delete !== 0 && is_delete !== 1)) return undefined
  if (!(await switchNote(trx, note_id, is_delete))) return undefined
  return { before: after, after: before }
}

export function createNotes({ clock, acts }: NotesDeps) {
  return {
    /** Throws `order.not_found`. */
    note({ request_id, remote_order_id, text }: Checked<'POST /admin/api/order.Order/note'>, context: OperatorContext) {
      const actor = `operator:${context.operator.name}`
      return acts.perform(context, { call: 'POST /admin/api/order.Order/note', request_id }, async (trx) => {
        const order = await findOrder(trx, remote_order_id)
        if (!order) throw new Refusal('order.not_found')
        const { order_id } = order
        const note_id = await insertNote(trx, { order_id, text, actor, create_time: clock.now() })
        return {
          change: {
            action: 'order.note',
            target: `order:${remote_order_id}`,
            target_name: remote_order_id,
            right: 'order.ask',
            before: { note_id, is_delete: 1 },
            after: { note_id, is_delete: 0, text },
          },
          answer: (record_id) => ({ record_id }),
        }
      })
    },

    undo: { 'order.note': undoNote } satisfies Record<string, Undo>,
  }
}

/** Taking acts back: a new act, made from the record with the same checks. */
import type { Checked } from '@zimu/contract'
import type { Selectable } from 'kysely'
import type { OperatorContext } from '../../context.ts'
import type { Trx } from '../../db/open.ts'
import type { OperatorRecordTable } from '../../db/schema.ts'
import type { Undo } from '../../module.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Acts, Done } from './acts.ts'
import { findEntry, listUndoneBy } from './entry.repo.ts'
import { mayUndo, sightOf, UNDO_MS } from './entry.rules.ts'
import { type FindUndo, isObject, isReversible, parseValues } from './reversible.ts'

export interface UndoingDeps {
  clock: Clock
  acts: Pick<Acts, 'perform'>
  findUndo: FindUndo
}

type Row = Selectable<OperatorRecordTable>
export type Undoing = ReturnType<typeof createUndoing>

async function takeBack(
  trx: Trx,
  row: Row,
  undo: Undo,
  { operator: { name }, address }: OperatorContext,
): Promise<Done<{ record_id: number }>> {
  const [before, after] = [parseValues(row.before), parseValues(row.after)]
  if (!isObject(before) || !isObject(after)) throw new Refusal('undo.not_possible')
  const changed = await undo(trx, { target: row.target, before, after }, `operator:${name}`, address)
  if (!changed) throw new Refusal('undo.moved_on')
  const { action, target, target_name, right, record_id } = row
  return {
    change: { action, target, target_name, right: right as never, undo_of: record_id, ...changed },
    answer: (made) => ({ record_id: made ?? record_id }),
  }
}

export function createUndoing({ clock, acts, findUndo }: UndoingDeps) {
  const isPossible = ({ action, before, after }: Row) =>
    isReversible(findUndo, { action, before: parseValues(before), after: parseValues(after) })

  /** Why an act cannot be taken back now; undefined: it can. */
  function findObstacle(row: Row, { operator }: OperatorContext, isUndone: boolean) {
    if (!isPossible(row)) return 'undo.not_possible' as const
    if (!mayUndo(operator, row)) return 'operator.not_allowed' as const
    if (isUndone) return 'undo.done' as const
    return clock.now() - row.create_time > UNDO_MS ? ('undo.too_late' as const) : undefined
  }

  return {
    isPossible,
    findObstacle,

    /**
     * Takes an act back as a new act. Throws `audit.not_found`, `undo.not_possible`, `operator.not_allowed`, `undo.done`,
     * `undo.too_late`, `undo.moved_on`, and what the way back of the act throws.
     */
    undo({ request_id, reason, record_id }: Checked<'POST /admin/api/audit.Entry/undo'>, context: OperatorContext) {
      const act = { call: 'POST /admin/api/audit.Entry/undo', request_id, reason }
      return acts.perform(context, act, async (trx) => {
        const row = await findEntry(trx, record_id, sightOf('full', ''))
        if (!row) throw new Refusal('audit.not_found')
        const isUndone = (await listUndoneBy(trx, [record_id])).size > 0
        const obstacle = findObstacle(row, context, isUndone)
        const undo = findUndo(row.action)
        if (obstacle || !undo) throw new Refusal(obstacle ?? 'undo.not_possible')
        return takeBack(trx, row, undo, context)
      })
    },
  }
}

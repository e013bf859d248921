/** Rules of the record's rows: who may see which, and until when an act can be taken back. */
import { BOUNDS, can, type Extent, type Grants, RIGHTS, type Right } from '@zimu/contract'
import { days } from '@zimu/contract/durations'

/** An act can be taken back this long. */
export const UNDO_MS = days(30)

/** Rights whose acts are about money, which a cashier sees whoever did them. */
export const MONEY_RIGHTS: readonly Right[] = RIGHTS.filter((right) =>
  /^(order|refund|books|plan|coupon|code|invitation)\./.test(right),
).concat('member.grant')

/** Which rows an operator sees: all, or own ones and those of some rights. */
export interface Sight {
  /** Undefined: everybody's. */
  own: string | undefined
  rights: readonly Right[]
}

export function sightOf(extent: Extent, name: string): Sight {
  if (extent === 'full') return { own: undefined, rights: [] }
  return { own: `operator:${name}`, rights: extent.includes('money') ? MONEY_RIGHTS : [] }
}

export interface UndoRow {
  operator: string
  right: string
  create_time: number
}

/** Who wants to take an act back. */
export interface Undoer {
  name: string
  grants: Grants
}

/** Whether somebody may take an act back: own ones with the right to do them, others' with `audit.undo` besides. */
export function mayUndo({ name, grants }: Undoer, { operator, right }: UndoRow): boolean {
  if (right !== '' && !can(grants, right as Right, BOUNDS)) return false
  return operator === `operator:${name}` || can(grants, 'audit.undo')
}

/** What operators do to one kind of rows: save, order, hide or show, delete, and taking that back. */
import type { OperatorContext } from '../../../context.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Acts } from '../../operator-record/index.ts'
import * as repo from './section.repo.ts'
import type { Columns, Section, SiteRow } from './section.ts'
import { createSectionOrder } from './section-order.ts'
import { createSectionRows, type Guard } from './section-rows.ts'
import { differing, recordedChange } from './section-values.ts'

export interface SectionDeps {
  acts: Pick<Acts, 'perform'>
  clock: Clock
  /** Empties cached answers. */
  onChange(): void
}

export interface SectionAct {
  call: string
  request_id: string
  reason: string
  /** The row that is changed; undefined: a new one. */
  id?: number | undefined
  version?: number | undefined
}

const ACTS = ['save', 'publish', 'disable', 'delete'] as const
type ActName = (typeof ACTS)[number]
export type SectionActs = ReturnType<typeof createSectionActs>

export function createSectionActs(
  { acts, clock, onChange }: SectionDeps,
  section: Section,
  guard: Guard = () => undefined,
) {
  const { kind } = section
  const ordering = createSectionOrder({ acts, onChange }, section)
  const known = createSectionRows(clock, section, guard)
  const { idOf, described } = known

  /** Brings a row back to the state before an act, if nothing was done to it since. */
  const undo: Undo = async (trx, { target, before, after }: RecordedAct) => {
    const rows = await repo.lockRows(trx, section)
    const id = known.idOfTarget(target)
    const back = await known.findWayBack(trx, { id, left: after.version, former: before.version })
    if (!back) return undefined
    const now = await known.change(trx, rows, back.row, back.columns, undefined)
    onChange()
    return recordedChange(section, back.row, now)
  }

  return {
    /**
     * Makes a row, or changes columns of one; `wanted` may depend on what is there. Throws `site.entry_not_found`,
     * `request.conflict`, and what the guard throws.
     */
    async put(
      context: OperatorContext,
      name: ActName,
      { call, request_id, reason, ...act }: SectionAct,
      wanted: (row: SiteRow | undefined) => Columns,
    ): Promise<{ id: number; version: number; record_id: number | null }> {
      const answer = await acts.perform(context, { call, request_id, reason }, async (trx) => {
        const rows = await repo.lockRows(trx, section)
        const { id, version } = act
        const row = id === undefined ? undefined : await known.require(trx, rows, { id, version })
        const columns = row ? differing(section, row, wanted(row)) : wanted(undefined)
        if (row && !columns)
          return { change: null, answer: () => ({ id: idOf(row), version: row.version, record_id: null }) }
        const now = row
          ? await known.change(trx, rows, row, columns ?? {}, reason)
          : await known.insert(trx, rows, columns ?? {}, reason)
        return {
          change: { action: `${kind}.${name}`, ...described(now), ...recordedChange(section, row, now) },
          answer: (record_id) => ({ id: idOf(now), version: now.version, record_id }),
        }
      })
      onChange()
      return answer
    },

    order: ordering.order,

    /** By name of an act. */
    undo: {
      ...Object.fromEntries(ACTS.map((name) => [`${kind}.${name}`, undo] as const)),
      [`${kind}.order`]: ordering.undo,
    } as Readonly<Record<string, Undo>>,
  }
}

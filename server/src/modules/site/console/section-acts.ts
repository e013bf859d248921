/** What operators do to one kind of rows: save, order, hide or show, delete, and taking that back. */
import type { OperatorContext } from '../../../context.ts'
import type { Trx } from '../../../db/open.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import * as repo from './section.repo.ts'
import type { Columns, Section, SiteRow } from './section.ts'
import { createSectionOrder } from './section-order.ts'
import { differing, newSortOf, recordedChange } from './section-values.ts'

export interface SectionDeps {
  acts: Pick<Acts, 'perform'>
  clock: Clock
  /** Empties cached answers. */
  onChange(): void
}

/** A change of a row as it will be; a guard throws where it must not be. */
export interface GuardedChange {
  before: SiteRow | undefined
  after: SiteRow
  /** The other rows of its kind. */
  others: readonly SiteRow[]
  /** Why; undefined where an act is taken back. */
  reason: string | undefined
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
  guard: (change: GuardedChange) => void = () => undefined,
) {
  const { kind, key } = section
  const ordering = createSectionOrder({ acts, onChange }, section)
  const idOf = (row: SiteRow) => Number(row[key])
  const targetOf = (id: number) => `${kind}:${id}`
  const described = (row: SiteRow) => ({
    target: targetOf(idOf(row)),
    target_name: String(row[section.title] ?? ''),
    right: 'site.write' as const,
  })

  /** The row that was on the screen. Throws `site.entry_not_found`, `request.conflict`. */
  async function requireRow(trx: Trx, rows: readonly SiteRow[], { id = 0, version }: SectionAct): Promise<SiteRow> {
    const row = rows.find((one) => idOf(one) === id)
    if (!row) throw new Refusal('site.entry_not_found')
    if (row.version === version) return row
    const actor = await repo.findLastActor(trx, targetOf(id))
    throw new Refusal('request.conflict', {
      current: { version: row.version, name: String(row[section.title] ?? '') },
      changed_by: actor?.nickname ?? actor?.operator ?? '',
      changed_time: formatTime(row.update_time ?? row.create_time),
    })
  }

  async function change(
    trx: Trx,
    rows: readonly SiteRow[],
    row: SiteRow,
    columns: Columns,
    reason: string | undefined,
  ) {
    const others = rows.filter((one) => idOf(one) !== idOf(row))
    guard({ before: row, after: { ...row, ...columns } as SiteRow, others, reason })
    return repo.changeRow(trx, section, row, columns, clock.now())
  }

  async function insert(trx: Trx, rows: readonly SiteRow[], columns: Columns, reason: string): Promise<SiteRow> {
    const now = clock.now()
    const state = { sort: newSortOf(section, rows), is_delete: 0, version: 1, create_time: now, update_time: null }
    guard({ before: undefined, after: { ...columns, ...state } as SiteRow, others: rows, reason })
    const id = await repo.insertRow(trx, section, { ...columns, sort: state.sort }, now)
    return { ...columns, ...state, [key]: id } as SiteRow
  }

  /** Brings a row back to the state before an act, if nothing was done to it since. */
  const undo: Undo = async (trx, { target, before, after }: RecordedAct) => {
    const rows = await repo.lockRows(trx, section)
    const id = Number(target.slice(kind.length + 1))
    const row = await repo.findRow(trx, section, id)
    if (!row || row.version !== after.version) return undefined
    const version = Number(before.version)
    const former = version === 0 ? { is_delete: 1 } : await repo.findFormer(trx, section, id, version)
    if (!former) return undefined
    const now = await change(trx, rows, row, former, undefined)
    onChange()
    return recordedChange(section, row, now)
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
        const row = act.id === undefined ? undefined : await requireRow(trx, rows, { call, request_id, reason, ...act })
        const columns = row ? differing(section, row, wanted(row)) : wanted(undefined)
        if (row && !columns)
          return { change: null, answer: () => ({ id: idOf(row), version: row.version, record_id: null }) }
        const now = row
          ? await change(trx, rows, row, columns ?? {}, reason)
          : await insert(trx, rows, columns ?? {}, reason)
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

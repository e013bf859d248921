/** Rows of one kind within a transaction: the one that was on the screen, a change of it, a new one. Every change passes the guard. */
import type { Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import * as repo from './section.repo.ts'
import type { Columns, Section, SiteRow } from './section.ts'
import { newSortOf } from './section-values.ts'

/** A change of a row as it will be; a guard throws where it must not be. */
export interface GuardedChange {
  before: SiteRow | undefined
  after: SiteRow
  /** The other rows of its kind. */
  others: readonly SiteRow[]
  /** Why; undefined where an act is taken back. */
  reason: string | undefined
}

export type Guard = (change: GuardedChange) => void

/** A row as an operator saw it. */
export interface SeenRow {
  id: number
  version: number | undefined
}

export type SectionRows = ReturnType<typeof createSectionRows>

export function createSectionRows(clock: Clock, section: Section, guard: Guard) {
  const { kind, key } = section
  const idOf = (row: SiteRow) => Number(row[key])
  const targetOf = (id: number) => `${kind}:${id}`

  return {
    idOf,

    /** How the record calls a row, and whose right it was. */
    described: (row: SiteRow) => ({
      target: targetOf(idOf(row)),
      target_name: String(row[section.title] ?? ''),
      right: 'site.write' as const,
    }),

    /** Number of a row in the record's words. */
    idOfTarget: (target: string): number => Number(target.slice(kind.length + 1)),

    /** The row that was on the screen. Throws `site.entry_not_found`, `request.conflict`. */
    async require(trx: Trx, rows: readonly SiteRow[], { id, version }: SeenRow): Promise<SiteRow> {
      const row = rows.find((one) => idOf(one) === id)
      if (!row) throw new Refusal('site.entry_not_found')
      if (row.version === version) return row
      const actor = await repo.findLastActor(trx, targetOf(id))
      throw new Refusal('request.conflict', {
        current: { version: row.version, name: String(row[section.title] ?? '') },
        changed_by: actor?.nickname ?? actor?.operator ?? '',
        changed_time: formatTime(row.update_time ?? row.create_time),
      })
    },

    /** Throws what the guard throws. */
    async change(trx: Trx, rows: readonly SiteRow[], row: SiteRow, columns: Columns, reason: string | undefined) {
      const others = rows.filter((one) => idOf(one) !== idOf(row))
      guard({ before: row, after: { ...row, ...columns } as SiteRow, others, reason })
      return repo.changeRow(trx, section, row, columns, clock.now())
    },

    /** Throws what the guard throws. */
    async insert(trx: Trx, rows: readonly SiteRow[], columns: Columns, reason: string): Promise<SiteRow> {
      const now = clock.now()
      const state = { sort: newSortOf(section, rows), is_delete: 0, version: 1, create_time: now, update_time: null }
      guard({ before: undefined, after: { ...columns, ...state } as SiteRow, others: rows, reason })
      const id = await repo.insertRow(trx, section, { ...columns, sort: state.sort }, now)
      return { ...columns, ...state, [key]: id } as SiteRow
    },

    /** A row as it was before an act, in the columns that differ; undefined: it is not as the act left it, or nobody knows any more. */
    async findWayBack(trx: Trx, { id, left, former }: { id: number; left: unknown; former: unknown }) {
      const row = await repo.findRow(trx, section, id)
      if (!row || row.version !== left) return undefined
      const version = Number(former)
      const columns = version === 0 ? { is_delete: 1 } : await repo.findFormer(trx, section, id, version)
      return columns && { row, columns }
    },
  }
}

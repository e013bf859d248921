/** Putting rows in order, and taking that back. */
import type { OperatorContext } from '../../../context.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import { Refusal } from '../../../refusal.ts'
import type { Acts } from '../../operator-record/index.ts'
import * as repo from './section.repo.ts'
import type { Section, SiteRow } from './section.ts'
import { sortsInOrder } from './section-values.ts'

interface OrderDeps {
  acts: Pick<Acts, 'perform'>
  /** Empties cached answers. */
  onChange(): void
}

interface OrderAct {
  call: string
  request_id: string
  reason: string
}

export function createSectionOrder({ acts, onChange }: OrderDeps, section: Section) {
  const { kind, key } = section
  const idOf = (row: SiteRow) => Number(row[key])

  const undo: Undo = async (trx, { before, after }: RecordedAct) => {
    const sortOf = new Map((await repo.lockRows(trx, section)).map((row) => [idOf(row), row.sort]))
    const [was, left] = [before, after] as unknown as [Record<number, number>, Record<number, number>]
    if (!Object.entries(left).every(([id, sort]) => sortOf.get(Number(id)) === sort)) return undefined
    await repo.setSorts(trx, section, was)
    onChange()
    return { before: after, after: before }
  }

  return {
    undo,

    /** Rows in a new order; those that are not named stay behind. Throws `site.entry_not_found` for one that is not there. */
    async order(context: OperatorContext, { call, request_id, reason }: OrderAct, ids: readonly number[]) {
      const answer = await acts.perform(context, { call, request_id, reason }, async (trx) => {
        const rows = (await repo.lockRows(trx, section)).map((row) => ({ id: idOf(row), sort: row.sort }))
        if (!ids.every((id) => rows.some((row) => row.id === id))) throw new Refusal('site.entry_not_found')
        const sorts = sortsInOrder(rows, ids)
        await repo.setSorts(trx, section, sorts)
        const former = rows.filter(({ id }) => sorts[id] !== undefined).map(({ id, sort }) => [id, sort] as const)
        return {
          change:
            former.length === 0
              ? null
              : {
                  action: `${kind}.order`,
                  target: kind,
                  right: 'site.write' as const,
                  before: Object.fromEntries(former),
                  after: sorts,
                },
          answer: (record_id) => ({ record_id }),
        }
      })
      onChange()
      return answer
    },
  }
}

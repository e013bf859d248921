/** What giving and taking days of VIP asks for and does, within one transaction: the one home of its rules, for one member and for many. */
import { setImmediate as turn } from 'node:timers/promises'
import { planDuration } from '@zimu/contract/membership'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { FoldedEnd } from '../entitlement.rules.ts'
import type { Entitlement } from '../entitlement.service.ts'
import { isWithin, leftDays } from './grant.rules.ts'
import { listMergedInto } from './grants.repo.ts'

export interface GivingDeps {
  db: Db
  clock: Clock
  entitlement: Pick<Entitlement, 'grant' | 'foreseeGrants' | 'leaveUngranted' | 'undo'>
}

/** One row as it is wished. */
export interface Wish {
  row: { duration_ms: number | null; reason: 'grant' | 'correction' }
  /** 0: for ever. */
  day_num: number
  /** The operator gives within the bound `days` only. */
  isBound: boolean
}

/** Days that an operator gives; 0: for ever, as with plans. */
export const givenDays = (day_num: number): Omit<Wish, 'isBound'> => ({
  row: { duration_ms: planDuration(day_num), reason: 'grant' },
  day_num,
})

/** What a row would do; `last_entry_id`: the last row of the ledger before it, 0: none. */
export interface ForeseenEnd {
  before: FoldedEnd
  after: FoldedEnd
  /** Days that the role still lets this operator give the member in the present quarter; null: any number. */
  leftDayNum: number | null
  last_entry_id: number
}

export interface Given {
  entry_id: number
  before: FoldedEnd
  after: FoldedEnd
}

/** Members that are looked at at once. */
const BATCH = 400

/** Why a row is not written; undefined: it is. */
function problemOf(
  { before, after, leftDayNum }: ForeseenEnd,
  { day_num }: Pick<Wish, 'day_num'>,
): Refusal | undefined {
  if (leftDayNum !== null && !isWithin(day_num, leftDayNum)) return new Refusal('operator.bound_exceeded')
  return before === after ? new Refusal('member.end_unmoved') : undefined
}

export type Giving = ReturnType<typeof createGiving>

export function createGiving({ db, clock, entitlement }: GivingDeps) {
  /** What the row would do to each of some hundred members, or why nothing is done to them. */
  async function foresee(on: Db, ids: readonly number[], wish: Wish): Promise<Map<number, ForeseenEnd | Refusal>> {
    const mergedInto = await listMergedInto(on, ids)
    const open = ids.filter((member_id) => mergedInto.get(member_id) === 0)
    const ends = await entitlement.foreseeGrants(on, open, wish.row)
    return new Map(
      ids.map((member_id): [number, ForeseenEnd | Refusal] => {
        const end = ends.get(member_id)
        if (!end)
          return [member_id, new Refusal(mergedInto.has(member_id) ? 'member.account_merged' : 'member.not_found')]
        const { before, after, entries } = end
        const leftDayNum = wish.isBound ? leftDays(entries, clock.now()) : null
        return [member_id, { before, after, leftDayNum, last_entry_id: entries.at(-1)?.entry_id ?? 0 }]
      }),
    )
  }

  /** Throws `member.not_found`, `member.account_merged`. */
  async function foreseeOne(on: Db, member_id: number, wish: Wish): Promise<ForeseenEnd> {
    const found = (await foresee(on, [member_id], wish)).get(member_id)
    if (!found || found instanceof Refusal) throw found ?? new Refusal('member.not_found')
    return found
  }

  return {
    foreseeOne,

    /** What giving would be refused with, member by member, in the order given. */
    async *findProblems(ids: readonly number[], wish: Wish): AsyncGenerator<[number, Refusal | undefined]> {
      for (let start = 0; start < ids.length; start += BATCH) {
        // Others have their turn between two batches.
        if (start > 0) await turn()
        for (const [member_id, found] of await foresee(db, ids.slice(start, start + BATCH), wish))
          yield [member_id, found instanceof Refusal ? found : problemOf(found, wish)]
      }
    },

    /**
     * Writes the row. `check` sees what was foreseen, of what no other transaction changes any more. Throws what it throws,
     * `member.not_found`, `member.account_merged`, `operator.bound_exceeded`, `member.end_unmoved`.
     */
    async give(
      trx: Trx,
      member_id: number,
      wish: Wish,
      { actor, note, check }: { actor: string; note: string; check?: (found: ForeseenEnd) => void },
    ): Promise<Given & { foreseen: ForeseenEnd }> {
      const foreseen = await foreseeOne(trx, member_id, wish)
      check?.(foreseen)
      const problem = problemOf(foreseen, wish)
      if (problem) {
        // Of an act on many the transaction goes on.
        await entitlement.leaveUngranted(trx, member_id)
        throw problem
      }
      const { entry_id } = await entitlement.grant(trx, { ...wish.row, member_id, kind: 'vip', actor, note })
      const { before, after } = foreseen
      return { entry_id, before, after, foreseen }
    },

    /** Takes one row back by another one; undefined: it is gone already. */
    undo: (trx: Trx, entry_id: number, actor: string): Promise<Given | undefined> =>
      entitlement.undo(trx, entry_id, actor),
  }
}

/** Wrong tries at redemption codes, counted by day, network and member: who guesses. */
import { type Checked, MAX_TRIERS, MAX_TRY_DAYS, type Output } from '@zimu/contract'
import { sql } from 'kysely'
import { dayOf, formatDayOf } from '../../day.ts'
import type { Db, Trx } from '../../db/open.ts'
import { dropRows, type RetentionRule } from '../../db/retention.ts'
import { rangesOf } from '../../limits/address-ranges.rules.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { formatTime } from '../../texts/time.ts'
import * as repo from './code-tries.repo.ts'

const TRIES = 'GET /admin/api/code.Try/info'

/** The widest range that counts with an address, never the address itself. @example networkOf('203.0.113.7') // '203.0.113.0/24' */
function networkOf(ip: string): string {
  const ranges = rangesOf(ip)
  return ranges.length > 1 ? (ranges.at(-1)?.name ?? '') : ''
}

export type CodeTries = ReturnType<typeof createCodeTries>

export function createCodeTries({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Counts a code that there is not. */
    note(member_id: number, ip: string): Promise<void> {
      const last_time = clock.now()
      return repo.addTry(db, { day: dayOf(last_time), network: networkOf(ip), member_id, last_time })
    },

    async info({ days }: Checked<typeof TRIES>): Promise<Output<typeof TRIES>> {
      const to = dayOf(clock.now())
      const period = { from: to - days + 1, to }
      const counts = await repo.countByDay(db, { from: period.from - days, to })
      const sum = (from: number, until: number) =>
        [...counts].reduce((all, [day, num]) => (day >= from && day <= until ? all + num : all), 0)
      const networks = await repo.listNetworks(db, period, MAX_TRIERS)
      const members = await repo.listMembers(db, period, MAX_TRIERS)
      return {
        num: sum(period.from, to),
        num_before: sum(period.from - days, period.from - 1),
        points: Array.from({ length: days }, (_, index) => {
          const day = period.from + index
          return { at: formatDayOf(day), value: counts.get(day) ?? 0, is_open: day === to ? 1 : 0 }
        }),
        networks: networks.map(({ last_time, ...row }) => ({ ...row, last_time: formatTime(last_time) })),
        members: members.map(({ last_time, ...row }) => ({ ...row, last_time: formatTime(last_time) })),
      }
    },

    /** Deletes those that are too old to be shown. */
    prune: () => repo.deleteTriesBefore(db, dayOf(clock.now()) - 2 * MAX_TRY_DAYS),

    erase: (trx: Trx, member_id: number) => repo.deleteTriesOf(trx, member_id),

    retention: [
      {
        name: 'wrong tries at codes',
        option: 'privacy.address_days',
        apply: (before, isDry) => dropRows(db, 'code_try', sql`day < ${dayOf(before)}`, isDry),
      },
    ] satisfies RetentionRule[],
  }
}

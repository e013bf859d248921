/** What waits for somebody, money first. */
import { can, type Output, type WaitingName } from '@zimu/contract'
import type { OperatorCaller, OperatorContext } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { formatMoney } from '../../texts/money.ts'
import { formatTimeOrNull } from '../../texts/time.ts'
import { detailQueries, readDetail, type WaitingDetail } from './waiting.repo.ts'

/** The heaviest first. */
const ORDER: readonly WaitingName[] = [
  'orders',
  'refunds',
  'differences',
  'days',
  'health',
  'jobs',
  'hooks',
  'renditions',
  'danmu',
  'comments',
  'feedback',
  'backups',
  'contents',
  'search_words',
]

export interface WaitingListDeps {
  db: Db
  clock: Clock
  /** Counts of what an operator may read. */
  countWaiting(operator: OperatorCaller): Promise<Partial<Record<WaitingName, number>>>
}

const NOTHING: WaitingDetail = { sums: [], oldest: null }

export function createWaitingList({ db, clock, countWaiting }: WaitingListDeps) {
  return async function list(
    _input: unknown,
    { operator }: OperatorContext,
  ): Promise<Output<'GET /admin/api/overview.Waiting/list'>> {
    const counts = await countWaiting(operator)
    const details = detailQueries(clock.now())
    const isMoneyShown = can(operator.grants, 'money.read')
    const list: Output<'GET /admin/api/overview.Waiting/list'>['list'] = []
    for (const kind of ORDER) {
      const num = counts[kind] ?? 0
      if (num === 0) continue
      const query = details[kind]
      const { sums, oldest } = query ? await readDetail(db, query) : NOTHING
      list.push({
        kind,
        num,
        sums: isMoneyShown ? sums.map(({ currency, amount }) => ({ currency, amount: formatMoney(amount) })) : [],
        oldest_time: formatTimeOrNull(oldest),
      })
    }
    return { list }
  }
}

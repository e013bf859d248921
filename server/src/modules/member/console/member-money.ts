/** Orders of members and what they paid, for who may read both. */
import { can, type Output } from '@zimu/contract'
import type { OperatorCaller } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import { formatMoney } from '../../../texts/money.ts'
import { listOrderSums, listRefundSums } from './member-list.repo.ts'

type ListRow = Output<'GET /admin/api/member.Member/list'>['list'][number]
type Paid = NonNullable<ListRow['paid']>

/** Orders and sums of members, as far as the operator may read them. */
export async function readMoney(db: Db, ids: readonly number[], { grants }: OperatorCaller) {
  const orders = can(grants, 'order.read') ? await listOrderSums(db, ids) : undefined
  const isPaidShown = orders !== undefined && can(grants, 'money.read')
  const refunds = isPaidShown ? await listRefundSums(db, ids) : []
  return (member_id: number): Pick<ListRow, 'order_num' | 'paid'> => {
    const own = orders?.filter((row) => row.member_id === member_id)
    if (!own) return { order_num: null, paid: null }
    const paid: Paid = own
      .map(({ currency, paid_minor }) => {
        const back = refunds.find((row) => row.member_id === member_id && row.currency === currency)
        return { currency, amount_minor: Number(paid_minor) - Number(back?.done_minor ?? 0) }
      })
      .filter(({ amount_minor }) => amount_minor !== 0)
      .map(({ currency, amount_minor }) => ({ currency, amount: formatMoney(amount_minor) }))
    return { order_num: own.reduce((sum, { num }) => sum + Number(num), 0), paid: isPaidShown ? paid : null }
  }
}

/** What one member paid, by currency; null: not for this operator. */
export async function readPaid(db: Db, member_id: number, operator: OperatorCaller): Promise<Paid | null> {
  return (await readMoney(db, [member_id], operator))(member_id).paid
}

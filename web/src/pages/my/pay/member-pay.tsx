import { orderHelpUrl, paymentUrl } from '@zimu/contract/order-urls'
import { useState } from 'react'
import { LoadFailure } from '../../../features/failure/index.ts'
import {
  type ConfirmedOrder,
  firstMethod,
  LeaveQuestion,
  MethodList,
  OrderClosed,
  OrderElsewhere,
  OrderMissing,
  outcomeOf,
  useOrder,
  usePay,
} from '../../../features/order/index.ts'
import { useSession } from '../../../features/session/index.ts'
import { moneyOf, useText } from '../../../i18n/index.ts'
import { usePage, useStackApi } from '../../../stack/index.ts'
import { Button, Price, usePreference } from '../../../ui/index.ts'
import { billFacts } from './bill.ts'
import styles from './pay.module.css'
import { PaySkeleton } from './pay-skeleton.tsx'
import { PayView, WIDE } from './pay-view.tsx'

/** The chosen method, and those that were refused; the choice moves on from a refused one. */
function useMethodChoice(methods: ConfirmedOrder['pay_methods'], lastMethod: string) {
  const [chosen, setChosen] = useState<string>()
  const [closed, setClosed] = useState<readonly string[]>([])
  const method = chosen && !closed.includes(chosen) ? chosen : firstMethod(methods, lastMethod, closed)
  return { method, closed, setChosen, close: (refused: string) => setClosed([...closed, refused]) }
}

interface UnpaidProps {
  order: ConfirmedOrder
  /** The order turned out not to be payable any more. */
  onChanged: () => void
}

function Unpaid({ order, onChanged }: UnpaidProps) {
  const text = useText()
  const { t, language } = text
  const { user, membership, now } = useSession()
  const page = usePage()
  const stack = useStackApi()
  const mode = usePreference(WIDE) ? 'frame' : 'window'
  const { remote_order_id, pay_methods, price, currency } = order
  const { pay, isBusy, lastMethod } = usePay(remote_order_id)
  const { method, closed, setChosen, close } = useMethodChoice(pay_methods, lastMethod)
  const amount = moneyOf(language).money(price, currency)

  async function goToPay(chosen: string) {
    const start = await pay(chosen, mode)
    if ('refused' in start) {
      if (start.refused === 'method') close(chosen)
      if (start.refused === 'order') onChanged()
      return
    }
    if (!page.isOnTop()) return
    const { back } = page.query
    const url = paymentUrl({ remote_order_id, method: chosen, mode, opened: start.opened, back })
    stack.redirectTo({ url }).catch(() => undefined)
  }

  return (
    <>
      <PayView
        amount={amount}
        facts={billFacts(
          { ...order, name: order.viptype_name },
          { membership, account: user.username || user.nickname, now },
          text,
        )}
        methods={
          pay_methods.length > 0 ? (
            <MethodList methods={pay_methods} value={method ?? ''} onChange={setChosen} closed={closed} />
          ) : (
            <p className={styles.none}>{t('order.no_methods')}</p>
          )
        }
        button={
          <Button
            busy={isBusy && t('order.opening')}
            disabled={method === undefined}
            onClick={() => method && void goToPay(method)}
          >
            {t('order.pay')}
            <Price text={amount} size="button" />
          </Button>
        }
      />
      <LeaveQuestion active={!isBusy} />
    </>
  )
}

/** The pay page of a member: only an unpaid order is paid here, every other state is a matter of another page. */
export function MemberPay({ remote_order_id }: { remote_order_id: string }) {
  const { query } = usePage()
  const { order, error, refetch, check } = useOrder(remote_order_id)
  const place = { remote_order_id, back: query.back }
  if (!order) {
    if (error?.error === 'order.not_found') return <OrderMissing />
    return error ? <LoadFailure failure={error} onRetry={() => void refetch()} /> : <PaySkeleton />
  }
  switch (outcomeOf(order)) {
    case 'unpaid':
      return <Unpaid order={order} onChanged={() => void check().catch(() => undefined)} />
    case 'paid':
      return <OrderElsewhere url={paymentUrl(place)} />
    case 'closed':
      return <OrderClosed />
    case 'abnormal':
    case 'refund':
      return <OrderElsewhere url={orderHelpUrl(place)} />
  }
}

import { useState } from 'react'
import { LoadFailure } from '../../../features/failure/index.ts'
import { useAuthLink } from '../../../features/login/needed/index.ts'
import { firstMethod, MethodList, OrderMissing, usePlans } from '../../../features/order/index.ts'
import { moneyOf, useText } from '../../../i18n/index.ts'
import { usePage } from '../../../stack/index.ts'
import { Button } from '../../../ui/index.ts'
import { billFacts, purchaseOfPlan } from './bill.ts'
import { PaySkeleton } from './pay-skeleton.tsx'
import { PayView } from './pay-view.tsx'

/** A guest sees what the plan in the address costs; the order itself only shows to its owner. */
export function GuestPay({ remote_order_id }: { remote_order_id: string }) {
  const text = useText()
  const { t, language } = text
  const { query } = usePage()
  const auth = useAuthLink()
  const { data, error, refetch } = usePlans()
  const [chosen, setChosen] = useState<string>()
  if (!data) return error ? <LoadFailure failure={error} onRetry={() => void refetch()} /> : <PaySkeleton />
  const plan = data.list.find(({ viptype_id }) => String(viptype_id) === query.viptype_id)
  if (!plan) return <OrderMissing />
  const facts = billFacts(
    purchaseOfPlan(remote_order_id, plan),
    { membership: { state: 'guest' }, account: '', now: Date.now() },
    text,
  )
  return (
    <PayView
      amount={moneyOf(language).money(plan.price, plan.currency)}
      facts={facts}
      methods={
        <MethodList
          methods={data.pay_methods}
          value={chosen ?? firstMethod(data.pay_methods, '', []) ?? ''}
          onChange={setChosen}
        />
      }
      button={<Button {...auth('login')}>{t('order.login')}</Button>}
    />
  )
}

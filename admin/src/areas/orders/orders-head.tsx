import type { Output } from '@zimu/contract'
import { Download, RefreshCw } from 'lucide'
import { useState } from 'react'
import { useApi } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { useMoney } from '../../parts/money/index.ts'
import { PageHead } from '../../parts/page-head/index.ts'
import { useSession } from '../../session/index.ts'
import { Button, buttonClass } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './orders.module.css'
import { exportAddress, filterOf, type OrdersSearch } from './orders-search.ts'

type Answer = Output<'GET /admin/api/order.Order/list'>

/** Areas whose answers change with an order. */
export const AREAS = ['order.Order', 'refund.Refund'] as const

/** Has the gateways asked about all that are being confirmed. */
export function useAskAll() {
  const { t } = useText()
  const perform = usePerform()
  return async () => {
    const answer = await perform({
      id: 'POST /admin/api/order.Order/askAll',
      input: {},
      done: '',
      areas: AREAS,
    })
    return answer && t('order.asked_num', { n: answer.asked_num })
  }
}

/** Title with today's orders, and asking about all that are being confirmed. */
export function OrdersHead({ answer, onAskAll }: { answer: Answer | undefined; onAskAll: () => Promise<void> }) {
  const { t } = useText()
  const { can } = useSession()
  const [isBusy, setBusy] = useState(false)
  const { made_num = 0, paid_num = 0 } = answer?.today ?? {}
  return (
    <PageHead
      title={t('order.title')}
      after={answer && t('order.today', { n: made_num, paid: paid_num })}
      actions={
        can('order.ask') && (
          <Button
            variant="quiet"
            icon={RefreshCw}
            isBusy={isBusy}
            disabled={answer?.views.confirming === 0}
            onClick={() => {
              setBusy(true)
              void onAskAll().finally(() => setBusy(false))
            }}
          >
            {t('order.ask_confirming')}
          </Button>
        )
      }
    />
  )
}

/** Sum of the filter by currency, read when it is asked for; and its rows as a file. */
export function OrdersSum({ search }: { search: OrdersSearch }) {
  const { t, formats } = useText()
  const { can } = useSession()
  const api = useApi()
  const money = useMoney()
  const key = JSON.stringify(filterOf(search))
  const [shown, setShown] = useState<{ key: string; words: string }>()
  const [isBusy, setBusy] = useState(false)
  if (!can('money.read')) return null

  async function read() {
    setBusy(true)
    try {
      const { sums } = await api.call('GET /admin/api/order.Order/sum', filterOf(search))
      const words = sums.map(({ currency, paid, back }) =>
        Number(back) > 0
          ? t('order.sum_with_back', { paid: money(paid, currency), back: money(back, currency) })
          : money(paid, currency),
      )
      setShown({ key, words: words.join(formats.comma) || t('order.sum_nothing') })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {shown?.key === key ? (
        <span className={styles.sum} role="status">
          {t('order.sum_of', { sum: shown.words })}
        </span>
      ) : (
        <Button variant="text" size="small" isBusy={isBusy} onClick={() => void read()}>
          {t('order.sum_up')}
        </Button>
      )}
      <a className={buttonClass('quiet')} href={exportAddress(search)} download>
        <Icon of={Download} />
        {t('order.export')}
      </a>
    </>
  )
}

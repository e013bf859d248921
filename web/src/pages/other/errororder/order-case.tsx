import { paymentUrl, vipUrl } from '@zimu/contract/order-urls'
import { RefreshCw } from 'lucide'
import { useRef, useState } from 'react'
import { usePageLink } from '../../../features/links/index.ts'
import { useAuthLink } from '../../../features/login/needed/index.ts'
import {
  type ConfirmedOrder,
  formatOrderNumber,
  OrderElsewhere,
  OrderFacts,
  type OrderOutcome,
  outcomeOf,
  useOrder,
} from '../../../features/order/index.ts'
import { orderNotes } from '../../../features/order/list/index.ts'
import { useSession } from '../../../features/session/index.ts'
import { useCopy } from '../../../features/share/index.ts'
import { datesOf, moneyOf, useText } from '../../../i18n/index.ts'
import { usePage } from '../../../stack/index.ts'
import { Button, EmptyState } from '../../../ui/index.ts'
import styles from './errororder.module.css'

function OrderNumber({ remote_order_id }: { remote_order_id: string }) {
  const { t } = useText()
  const copy = useCopy()
  const number = useRef<HTMLSpanElement>(null)
  return (
    <button
      className={styles.number}
      type="button"
      title={t('contact.copy')}
      onClick={() => void copy(remote_order_id, number.current)}
    >
      <span ref={number}>{formatOrderNumber(remote_order_id)}</span>
    </button>
  )
}

/** Asks once more when told to, and notes when it was told "not yet". */
function useRecheck(check: ReturnType<typeof useOrder>['check']) {
  const [isBusy, setBusy] = useState(false)
  const [checkedMs, setChecked] = useState<number>()
  async function recheck() {
    if (isBusy) return
    setBusy(true)
    try {
      const order = await check()
      if (outcomeOf(order) === 'unpaid') setChecked(Date.now())
    } catch {
      // The toast has said so; the state stays what it was.
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, checkedMs, recheck }
}

interface StateProps {
  order: ConfirmedOrder | undefined
  outcome: OrderOutcome
  checkedMs: number | undefined
}

function OrderState({ order, outcome, checkedMs }: StateProps) {
  const { t, language } = useText()
  if (outcome === 'closed') return t('trouble.closed')
  if (outcome === 'refund') return order?.status_name
  const waiting =
    checkedMs === undefined
      ? t('trouble.waiting')
      : t('trouble.checked', { time: datesOf(language).timeOfDay(checkedMs) })
  return (
    <span className={styles.pending} role="status">
      {outcome === 'abnormal' ? t('trouble.abnormal') : waiting}
    </span>
  )
}

/** The one thing to do about the order. */
function OrderAction({ outcome, recheck, isBusy }: { outcome: OrderOutcome; recheck: () => void; isBusy: boolean }) {
  const { t } = useText()
  const { isLoggedIn } = useSession()
  const link = usePageLink()
  const auth = useAuthLink()
  if (!isLoggedIn) return <Button {...auth('login')}>{t('order.login')}</Button>
  if (outcome === 'closed') return <Button {...link(vipUrl(), 'switchTab')}>{t('order.again')}</Button>
  return (
    <Button icon={RefreshCw} busy={isBusy && t('trouble.checking')} onClick={recheck}>
      {t('trouble.check')}
    </Button>
  )
}

/** The order in question: number, plan, state, and asking once more. */
export function OrderCase({ remote_order_id }: { remote_order_id: string }) {
  const text = useText()
  const { t, formats, language } = text
  const page = usePage()
  const { query } = page
  const { isLoggedIn } = useSession()
  const { order, error, check } = useOrder(remote_order_id)
  const { isBusy, checkedMs, recheck } = useRecheck(check)
  const outcome = order ? outcomeOf(order) : 'unpaid'
  if (outcome === 'paid') return <OrderElsewhere url={paymentUrl({ remote_order_id, back: query.back })} />
  if (!order && error?.error === 'order.not_found') {
    const { remote_order_id: _unknown, ...rest } = query
    const action = { label: t('trouble.other'), onClick: () => page.setQuery(rest) }
    return <EmptyState glyph="bang" title={t('trouble.not_yours')} place="section" action={action} />
  }
  // Its line is there before its text is, so that nothing below moves.
  const isLoading = isLoggedIn && !order && !error
  const plan = order
    ? [order.viptype_name, moneyOf(language).money(order.price, order.currency)].join(formats.metaSeparator)
    : ''
  return (
    <>
      <div className={styles.order}>
        <OrderFacts
          facts={[
            { label: t('order.number'), value: <OrderNumber remote_order_id={remote_order_id} /> },
            (order || isLoading) && {
              label: t('order.plan'),
              value: <span className={styles.plan}>{plan || '\u00a0'}</span>,
            },
            {
              label: t('order.state'),
              value: <OrderState order={order} outcome={outcome} checkedMs={checkedMs} />,
            },
          ]}
        />
      </div>
      {order &&
        orderNotes(order, text).map((note) => (
          <p key={note} className={styles.note} role="status">
            {note}
          </p>
        ))}
      <OrderAction outcome={outcome} recheck={() => void recheck()} isBusy={isBusy} />
      {outcome === 'abnormal' && (
        <section className={styles.paragraph}>
          <h2 className={styles.title}>{t('trouble.abnormal_title')}</h2>
          <p className={styles.text}>{t('trouble.abnormal_text')}</p>
        </section>
      )}
    </>
  )
}

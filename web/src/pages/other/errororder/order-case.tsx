import { RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCopy } from '../../../features/clipboard/index.ts'
import { usePageLink } from '../../../features/frame/index.ts'
import { useAuthLink } from '../../../features/login-needed/index.ts'
import {
  type ConfirmedOrder,
  formatOrderNumber,
  OrderElsewhere,
  OrderFacts,
  type OrderOutcome,
  outcomeOf,
  paymentUrl,
  useOrder,
  VIP_URL,
} from '../../../features/order/index.ts'
import { orderNotes } from '../../../features/order-list/index.ts'
import { useSession } from '../../../features/session/index.ts'
import { useText } from '../../../i18n/index.ts'
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
  const [is_busy, setBusy] = useState(false)
  const [checked_ms, setChecked] = useState<number>()
  async function recheck() {
    if (is_busy) return
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
  return { is_busy, checked_ms, recheck }
}

interface StateProps {
  order: ConfirmedOrder | undefined
  outcome: OrderOutcome
  checked_ms: number | undefined
}

function OrderState({ order, outcome, checked_ms }: StateProps) {
  const { t, formats } = useText()
  if (outcome === 'closed') return t('trouble.closed')
  if (outcome === 'refund') return order?.status_name
  const waiting =
    checked_ms === undefined ? t('trouble.waiting') : t('trouble.checked', { time: formats.timeOfDay(checked_ms) })
  return (
    <span className={styles.pending} role="status">
      {outcome === 'abnormal' ? t('trouble.abnormal') : waiting}
    </span>
  )
}

/** The one thing to do about the order. */
function OrderAction({ outcome, recheck, is_busy }: { outcome: OrderOutcome; recheck: () => void; is_busy: boolean }) {
  const { t } = useText()
  const { is_logged_in } = useSession()
  const link = usePageLink()
  const auth = useAuthLink()
  if (!is_logged_in) return <Button {...auth('login')}>{t('order.login')}</Button>
  if (outcome === 'closed') return <Button {...link(VIP_URL, 'switchTab')}>{t('order.again')}</Button>
  return (
    <Button icon={RefreshCw} busy={is_busy && t('trouble.checking')} onClick={recheck}>
      {t('trouble.check')}
    </Button>
  )
}

/** The order in question: number, plan, state, and asking once more (screens 21). */
export function OrderCase({ remote_order_id }: { remote_order_id: string }) {
  const text = useText()
  const { t, formats } = text
  const page = usePage()
  const { query } = page
  const { is_logged_in } = useSession()
  const { order, error, check } = useOrder(remote_order_id)
  const { is_busy, checked_ms, recheck } = useRecheck(check)
  const outcome = order ? outcomeOf(order) : 'unpaid'
  if (outcome === 'paid') return <OrderElsewhere url={paymentUrl({ remote_order_id, back: query.back })} />
  if (!order && error?.error === 'order.not_found') {
    const { remote_order_id: _unknown, ...rest } = query
    const action = { label: t('trouble.other'), onClick: () => page.setQuery(rest) }
    return <EmptyState glyph="bang" title={t('trouble.not_yours')} place="section" action={action} />
  }
  // Its line is there before its text is, so that nothing below moves.
  const is_loading = is_logged_in && !order && !error
  const plan = order ? [order.viptype_name, formats.money(order.price, order.currency)].join(formats.metaSeparator) : ''
  return (
    <>
      <div className={styles.order}>
        <OrderFacts
          facts={[
            { label: t('order.number'), value: <OrderNumber remote_order_id={remote_order_id} /> },
            (order || is_loading) && {
              label: t('order.plan'),
              value: <span className={styles.plan}>{plan || '\u00a0'}</span>,
            },
            {
              label: t('order.state'),
              value: <OrderState order={order} outcome={outcome} checked_ms={checked_ms} />,
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
      <OrderAction outcome={outcome} recheck={() => void recheck()} is_busy={is_busy} />
      {outcome === 'abnormal' && (
        <section className={styles.paragraph}>
          <h2 className={styles.title}>{t('trouble.abnormal_title')}</h2>
          <p className={styles.text}>{t('trouble.abnormal_text')}</p>
        </section>
      )}
    </>
  )
}

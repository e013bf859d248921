import { vipUrl } from '@zimu/contract/order-urls'
import { useCall } from '../../../api/index.ts'
import { usePageLink } from '../../../features/links/index.ts'
import { type ConfirmedOrder, formatOrderNumber, OrderFacts, receiptMoney } from '../../../features/order/index.ts'
import { GiftCode, orderNotes } from '../../../features/order/list/index.ts'
import { useSession } from '../../../features/session/index.ts'
import { datesOf, useText } from '../../../i18n/index.ts'
import { Button, Seal } from '../../../ui/index.ts'
import { Confirming } from './confirming.tsx'
import { contentIdOf, isContentUrl } from './payment-view.ts'
import { useMembershipRefresh } from './use-membership-refresh.ts'
import styles from './webview.module.css'

/** Until when, in the display face where it is a date. */
function Term({ plan, isKnown }: { plan: string; isKnown: boolean }) {
  const { t, language } = useText()
  const { membership } = useSession()
  if (!isKnown || membership.state !== 'vip')
    return (
      <>
        <p className={styles.stateText}>{t('payment.active', { plan })}</p>
        <p className={styles.stateText}>{t('payment.active_later')}</p>
      </>
    )
  const { over_timestamp } = membership
  if (over_timestamp === null)
    return (
      <>
        <p className={styles.stateText}>{t('payment.active', { plan })}</p>
        <p className={styles.permanent}>{t('membership.permanent')}</p>
      </>
    )
  return (
    <>
      <p className={styles.stateText}>{t('payment.active_until', { plan })}</p>
      <p className={styles.date}>{datesOf(language).dottedDate(over_timestamp)}</p>
    </>
  )
}

/** On to the content that was locked, or home. It takes the place of this page, so that back never leads to paying. */
function GoOn({ back }: { back: string | undefined }) {
  const { t } = useText()
  const link = usePageLink()
  const content_id = contentIdOf(back)
  const { data } = useCall(
    'GET /api/content.Content/info',
    { content_id: content_id ?? '' },
    { enabled: content_id !== undefined },
  )
  if (!isContentUrl(back) || content_id === undefined)
    return <Button {...link('/', 'switchTab')}>{t('payment.to_home')}</Button>
  return (
    <Button {...link(back, 'redirectTo')}>
      {data ? t('payment.continue_title', { title: data.name }) : t('payment.continue')}
    </Button>
  )
}

/** Paid: the seal, until when, and where to go on. */
export function Paid({ order, back }: { order: ConfirmedOrder; back: string | undefined }) {
  const text = useText()
  const { t, language } = text
  const link = usePageLink()
  const refresh = useMembershipRefresh()
  const { remote_order_id, viptype_name, price, currency } = order
  const isGift = order.purpose === 'gift'
  if (refresh === 'pending') return <Confirming />
  return (
    <div className={styles.paid}>
      <Seal />
      <div role="status">
        <h2 className={styles.welcome}>{t(isGift ? 'gift.ready' : 'payment.welcome')}</h2>
        {!isGift && <Term plan={viptype_name} isKnown={refresh === 'done'} />}
        {orderNotes(order, text).map((note) => (
          <p key={note} className={styles.stateText}>
            {note}
          </p>
        ))}
      </div>
      <GiftCode order={order} />
      <div className={styles.goOn}>
        <GoOn back={back} />
        <Button variant="text" {...link(vipUrl(), 'switchTab')}>
          {t('payment.to_vip')}
        </Button>
      </div>
      <div className={styles.facts}>
        <OrderFacts
          facts={[
            { label: t('order.paid_amount'), value: receiptMoney(price, currency, language) },
            { label: t('order.number'), value: formatOrderNumber(remote_order_id) },
          ]}
        />
      </div>
    </div>
  )
}

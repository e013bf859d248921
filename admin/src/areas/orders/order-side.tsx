import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { Facts } from '../../parts/facts/index.ts'
import { useMoney } from '../../parts/money/index.ts'
import { StateTag } from '../../parts/state/state-tag.tsx'
import { When } from '../../parts/when/index.ts'
import { useSession } from '../../session/index.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { VipMark } from '../../ui/vip-mark/vip-mark.tsx'
import styles from './order.module.css'
import { lateText, methodText, type Order, STATE_TONES, shortNo } from './order-words.ts'
import { endWords } from './timeline-words.ts'

/** Who bought it, and what they have. */
function BuyerCard({ order: { buyer } }: { order: Order }) {
  const text = useText()
  const { t, formats } = text
  const { can } = useSession()
  const name = buyer.nickname || String(buyer.member_id)
  const head = (
    <>
      <Avatar name={name} isLarge />
      <span className={styles.buyerText}>
        <strong className={styles.buyerName}>
          <bdi>{name}</bdi> {buyer.is_vip === 1 && <VipMark />}
        </strong>
        <span className={styles.quiet}>
          {t('order.buyer_since', { id: buyer.member_id, day: buyer.create_time.slice(0, 10) })}
        </span>
      </span>
    </>
  )
  return (
    <section className={styles.box}>
      {can('member.read') ? (
        <Link to="/members/$id" params={{ id: String(buyer.member_id) }} className={styles.buyer}>
          {head}
          <Icon of={ChevronRight} />
        </Link>
      ) : (
        <div className={styles.buyer}>{head}</div>
      )}
      <Facts
        isBeside
        rows={[
          [t('order.member_until'), endWords(buyer.over_time, text)],
          [
            t('order.orders'),
            <Link key="orders" to="/orders" search={{ member: buyer.member_id }} className={styles.link}>
              {t('order.orders_num', { n: buyer.order_num, count: formats.count(buyer.order_num) })}
            </Link>,
          ],
        ]}
      />
    </section>
  )
}

/** Paid, back, left; the gateway's numbers. */
function MoneyCard({ order }: { order: Order }) {
  const text = useText()
  const { t } = text
  const money = useMoney()
  const sum = (amount: string | null) => money(amount, order.currency)
  const lacking = order.problem === 'amount_short' && t('order.lacking', { amount: sum(order.problem_amount) })
  return (
    <section className={styles.box}>
      <h2 className={styles.section}>{t('order.money')}</h2>
      <Facts
        isBeside
        rows={[
          [t('order.price_frozen'), <strong key="price">{sum(order.price)}</strong>],
          ...(Number(order.discount) > 0
            ? ([
                [
                  t('order.discount'),
                  t('order.discount_of', { off: sum(order.discount), full: sum(order.price_full) }),
                ],
              ] as const)
            : []),
          [
            t('order.paid_in'),
            <span key="paid" className={lacking ? styles.lacking : undefined}>
              <strong>{sum(order.paid_amount)}</strong>
              {lacking}
            </span>,
          ],
          [t('order.paid_back'), sum(order.returned_amount)],
          [t('order.left'), sum(order.left_amount)],
          ...order.payments.map(
            ({ gateway_no, method, payment_id }) =>
              [
                t('order.gateway_no', { gateway: methodText(method, text) }),
                <code key={payment_id} className={styles.mono}>
                  {gateway_no}
                </code>,
              ] as const,
          ),
        ]}
      />
    </section>
  )
}

/** What was bought, for whom, when. */
function BoughtCard({ order }: { order: Order }) {
  const text = useText()
  const { t, formats } = text
  const days = order.days === 0 ? t('order.for_ever') : t('order.days', { n: order.days })
  const late = order.late_minutes > 0 ? lateText(order.late_minutes, text) : undefined
  return (
    <section className={styles.box}>
      <h2 className={styles.section}>{t('order.bought')}</h2>
      <Facts
        isBeside
        rows={[
          [t('order.plan'), [order.viptype_name, days].join(formats.comma)],
          [
            t('order.for_whom'),
            order.purpose === 'gift'
              ? order.gift_state === ''
                ? t('order.gift')
                : t(`order.gift_${order.gift_state}`)
              : t('order.for_self'),
          ],
          [t('order.coupon'), order.coupon || t('order.none')],
          [t('order.created'), <When key="created" time={order.create_time} isTimed />],
          [t('order.expires'), <When key="expires" time={order.expire_time} isTimed />],
          [t('order.paid'), order.pay_time === null ? '–' : <When key="paid" time={order.pay_time} isTimed />],
          ...(late ? ([[t('order.late'), t('order.late_honoured', { late })]] as const) : []),
          ...(order.request_id
            ? ([
                [
                  t('order.request_id'),
                  <code key="request" className={styles.mono}>
                    {order.request_id}
                  </code>,
                ],
              ] as const)
            : []),
        ]}
      />
    </section>
  )
}

/** The member's other orders. */
function OthersCard({ order: { others } }: { order: Order }) {
  const { t } = useText()
  const money = useMoney()
  if (others.length === 0) return null
  return (
    <section className={styles.box}>
      <h2 className={styles.section}>{t('order.others')}</h2>
      <ul className={styles.others}>
        {others.map((other) => (
          <li key={other.remote_order_id}>
            <Link to="/orders/$no" params={{ no: other.remote_order_id }} className={styles.other}>
              <code className={styles.mono}>{shortNo(other.remote_order_id)}</code>
              <span className={styles.otherPlan}>{other.viptype_name}</span>
              <span>{money(other.price, other.currency)}</span>
              <StateTag tone={STATE_TONES[other.state]}>{t(`order.state_${other.state}`)}</StateTag>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Beside the timeline: buyer, money, what was bought, other orders. */
export function OrderSide({ order }: { order: Order }) {
  const { t } = useText()
  return (
    <aside className={styles.side} aria-label={t('order.facts')}>
      <BuyerCard order={order} />
      <MoneyCard order={order} />
      <BoughtCard order={order} />
      <OthersCard order={order} />
    </aside>
  )
}

import { useMemo } from 'react'
import { isChinese, type Text, useText } from '../../i18n/index.ts'
import { Buyer } from '../../parts/buyer/index.ts'
import type { Column } from '../../parts/list/index.ts'
import { useMoney } from '../../parts/money/index.ts'
import { StateTag } from '../../parts/state/state-tag.tsx'
import { When } from '../../parts/when/index.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { VipMark } from '../../ui/vip-mark/vip-mark.tsx'
import { type Money, methodText, type OrderRow, shortNo, stateText } from './order-words.ts'
import styles from './orders.module.css'

function State({ row }: { row: OrderRow }) {
  const text = useText()
  const { tone, words } = stateText(row, text, useMoney())
  return <StateTag tone={tone}>{words}</StateTag>
}

/** What is special about an order: late, a gift, a coupon. */
function Marks({ row }: { row: OrderRow }) {
  const { t } = useText()
  return (
    <span className={styles.marks}>
      {row.late_minutes > 0 && <Tag tone="brass">{t('order.late')}</Tag>}
      {row.purpose === 'gift' && <Tag>{t('order.gift')}</Tag>}
      {row.coupon !== '' && <Tag>{t('order.with_coupon', { coupon: row.coupon })}</Tag>}
    </span>
  )
}

/** Columns of the list. Words of Latin scripts need more room than Chinese ones. */
function columnsOf(text: Text, money: Money): Column<OrderRow>[] {
  const { t, language } = text
  const isWordy = !isChinese(language)
  return [
    {
      key: 'name',
      title: t('order.number'),
      width: 76,
      render: ({ remote_order_id }) => (
        <code className={styles.number} title={remote_order_id}>
          {shortNo(remote_order_id)}
        </code>
      ),
    },
    { key: 'member', title: t('order.member'), render: ({ member }) => <Buyer member={member} /> },
    {
      key: 'plan',
      title: t('order.plan'),
      width: isWordy ? 96 : 120,
      isWide: true,
      render: ({ viptype_name }) => viptype_name,
    },
    {
      key: 'amount',
      title: t('order.amount'),
      width: 104,
      isNumber: true,
      render: ({ price, currency }) => <strong>{money(price, currency)}</strong>,
    },
    {
      key: 'method',
      title: t('order.method'),
      width: isWordy ? 132 : 96,
      render: ({ method }) => methodText(method, text),
    },
    { key: 'state', title: t('order.state'), width: isWordy ? 236 : 220, render: (row) => <State row={row} /> },
    {
      key: 'marks',
      title: t('order.marks'),
      width: isWordy ? 100 : 130,
      isWide: true,
      render: (row) => <Marks row={row} />,
    },
    {
      key: 'create',
      title: t('order.created'),
      width: isWordy ? 130 : 100,
      render: ({ create_time }) => <When time={create_time} />,
    },
    {
      key: 'pay',
      title: t('order.paid'),
      width: isWordy ? 130 : 100,
      isWide: true,
      render: ({ pay_time }) => <When time={pay_time} />,
    },
  ]
}

/** Columns of the list; the same until the language changes. */
export function useOrderColumns(): Column<OrderRow>[] {
  const text = useText()
  const money = useMoney()
  return useMemo(() => columnsOf(text, money), [text, money])
}

/** A row below 900 px: who, what and how, the sum, the state. */
export function OrderCard({ row }: { row: OrderRow }) {
  const text = useText()
  const money = useMoney()
  const name = row.member?.nickname || shortNo(row.remote_order_id)
  return (
    <span className={styles.card}>
      <Avatar name={name} isLarge />
      <span className={styles.cardText}>
        <span className={styles.cardName}>
          <bdi className={styles.ellipsis}>{name}</bdi>
          {row.member?.is_vip === 1 && <VipMark />}
        </span>
        <span className={styles.cardMeta}>
          {row.viptype_name} · {methodText(row.method, text)}
        </span>
      </span>
      <span className={styles.cardEnd}>
        <span className={styles.cardSum}>{money(row.price, row.currency)}</span>
        <State row={row} />
      </span>
    </span>
  )
}

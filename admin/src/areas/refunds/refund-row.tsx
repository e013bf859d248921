import { Link } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import { useMemo } from 'react'
import { isChinese, type Text, useText } from '../../i18n/index.ts'
import { Buyer } from '../../parts/buyer/index.ts'
import type { Column } from '../../parts/list/index.ts'
import { useMoney } from '../../parts/money/index.ts'
import { StateTag } from '../../parts/state/state-tag.tsx'
import { When } from '../../parts/when/index.ts'
import type { Tone } from '../../ui/tag/tag.tsx'
import styles from './refunds.module.css'

export type RefundRow = Output<'GET /admin/api/refund.Refund/list'>['list'][number]

const TONES: Readonly<Record<string, Tone>> = {
  due: 'danger',
  waiting: 'brass',
  asked: 'ask',
  pending: 'ask',
  disputed: 'danger',
  failed: 'danger',
  done: 'ok',
}

/**
 * Why: in the words of an operator, or of what the payment bought. A failure says the gateway's own word; then
 * what the member is told.
 */
export function whyText({ why, reason, words, fault }: RefundRow, { t, maybe }: Text): string {
  const said = why === '' ? reason : (maybe(`order.why_${why}`) ?? why)
  const whole = fault === '' ? said : t('refund.why_failed', { why: said, fault })
  return words === '' ? whole : t('refund.why_told', { why: whole, words })
}

function State({ row }: { row: RefundRow }) {
  const { maybe } = useText()
  return <StateTag tone={TONES[row.state] ?? 'muted'}>{maybe(`order.refund_${row.state}`) ?? row.state}</StateTag>
}

/** Columns of the list; the same until the language changes. */
export function useRefundColumns(): Column<RefundRow>[] {
  const text = useText()
  const money = useMoney()
  return useMemo(() => {
    const { t, maybe, language } = text
    return [
      {
        key: 'name',
        title: t('order.number'),
        width: 76,
        render: ({ remote_order_id }) => (
          <Link
            to="/orders/$no"
            params={{ no: remote_order_id }}
            className={styles.number}
            title={remote_order_id}
          >{`…${remote_order_id.slice(-4)}`}</Link>
        ),
      },
      { key: 'member', title: t('order.member'), width: 170, render: ({ member }) => <Buyer member={member} /> },
      {
        key: 'amount',
        title: t('order.amount'),
        width: 104,
        isNumber: true,
        render: ({ amount, currency }) => <strong>{money(amount, currency)}</strong>,
      },
      {
        key: 'method',
        title: t('order.method'),
        width: isChinese(language) ? 96 : 132,
        isWide: true,
        render: ({ method }) => maybe(`order.method_${method}`) ?? method,
      },
      { key: 'state', title: t('order.state'), width: 130, render: (row) => <State row={row} /> },
      {
        key: 'why',
        title: t('refund.why'),
        render: (row) => <span title={whyText(row, text)}>{whyText(row, text)}</span>,
      },
      {
        key: 'operator',
        title: t('refund.asked_by'),
        width: 96,
        isWide: true,
        render: ({ operator }) => operator || '–',
      },
      { key: 'time', title: t('refund.since'), width: 110, render: ({ create_time }) => <When time={create_time} /> },
    ]
  }, [text, money])
}

/** A row below 900 px. */
export function RefundCard({ row }: { row: RefundRow }) {
  const text = useText()
  const money = useMoney()
  return (
    <span className={styles.card}>
      <span className={styles.cardText}>
        <Buyer member={row.member} />
        <span className={styles.why}>{whyText(row, text)}</span>
      </span>
      <span className={styles.cardEnd}>
        <strong>{money(row.amount, row.currency)}</strong>
        <State row={row} />
      </span>
    </span>
  )
}

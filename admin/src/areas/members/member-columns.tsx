import { useMemo } from 'react'
import { isChinese, type Text, useText } from '../../i18n/index.ts'
import type { Column } from '../../parts/list/index.ts'
import { When } from '../../parts/when/index.ts'
import { useSession } from '../../session/index.ts'
import { MemberChip, MemberMarkTag } from './member-parts.tsx'
import { dayOf, endText, type MemberRow, sumsText } from './member-words.ts'
import styles from './members.module.css'

/** Row on a phone. */
export function MemberCard({ row }: { row: MemberRow }) {
  const text = useText()
  const { t } = text
  return (
    <span className={styles.card}>
      <span className={styles.cardHead}>
        <MemberChip row={row} />
        <MemberMarkTag row={row} />
      </span>
      <span className={styles.cardMeta}>
        <span>{row.is_vip === 1 ? t('members.until', { end: endText(row, text) }) : t('members.no_vip')}</span>
        <span>
          {row.member_id} · <When time={row.seen_time ?? row.create_time} />
        </span>
      </span>
    </span>
  )
}

interface Sight {
  hasOrders: boolean
  hasMoney: boolean
  hasContact: boolean
}

const quiet = (value: string) => <span className={styles.quiet}>{value}</span>

function columnsOf(text: Text, { hasOrders, hasMoney, hasContact }: Sight): Column<MemberRow>[] {
  const { t, formats, language } = text
  const isWordy = !isChinese(language)
  return [
    { key: 'name', title: t('members.member'), render: (row) => <MemberChip row={row} /> },
    {
      key: 'id',
      title: t('members.id'),
      width: 84,
      isNumber: true,
      render: ({ member_id }) => quiet(String(member_id)),
    },
    {
      key: 'end',
      title: t('members.end'),
      width: 112,
      render: (row) => (
        <span className={row.marks.includes('ending') ? styles.ending : styles.end}>{endText(row, text)}</span>
      ),
    },
    {
      key: 'create',
      title: t('members.since'),
      width: isWordy ? 120 : 104,
      sort: 'create',
      render: ({ create_time }) => quiet(dayOf(create_time)),
    },
    {
      key: 'seen',
      title: t('members.seen'),
      width: isWordy ? 128 : 116,
      sort: 'seen',
      isWide: true,
      render: ({ seen_time }) => <When time={seen_time} className={styles.quiet} />,
    },
    ...(hasOrders
      ? [
          {
            key: 'orders',
            title: t('members.orders'),
            width: isWordy ? 76 : 62,
            isNumber: true,
            isWide: true,
            render: ({ order_num }: MemberRow) => formats.count(order_num ?? 0),
          },
        ]
      : []),
    ...(hasMoney
      ? [
          {
            key: 'paid',
            title: t('members.paid'),
            width: 104,
            isNumber: true,
            render: ({ paid }: MemberRow) => sumsText(paid ?? [], text),
          },
        ]
      : []),
    ...(hasContact
      ? [
          {
            key: 'contact',
            title: t('members.contact_column'),
            width: 150,
            isWide: true,
            render: ({ contact }: MemberRow) => <span className={styles.contact}>{contact || '–'}</span>,
          },
        ]
      : []),
    { key: 'state', title: t('members.state'), width: 132, render: (row) => <MemberMarkTag row={row} /> },
  ]
}

/** Columns of the list, as far as the operator may read them; the same until the language or the rights change. */
export function useMemberColumns(): Column<MemberRow>[] {
  const text = useText()
  const { can } = useSession()
  const [hasOrders, hasMoney, hasContact] = [can('order.read'), can('money.read'), can('member.contact')]
  return useMemo(
    () => columnsOf(text, { hasOrders, hasMoney: hasOrders && hasMoney, hasContact }),
    [text, hasOrders, hasMoney, hasContact],
  )
}

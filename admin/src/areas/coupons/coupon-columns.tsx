import { useMemo } from 'react'
import { isChinese, type Text, useText } from '../../i18n/index.ts'
import type { Column } from '../../parts/list/index.ts'
import { StateTag } from '../../parts/state/state-tag.tsx'
import { COUPON_TONES, type CouponRow, plansText, takenText, usesText, windowText, worthText } from './coupon-words.ts'
import styles from './coupons.module.css'

export function CouponStateTag({ state }: Pick<CouponRow, 'state'>) {
  const { t } = useText()
  return <StateTag tone={COUPON_TONES[state]}>{t(`coupons.state_${state}`)}</StateTag>
}

/** Row on a phone. */
export function CouponCard({ row }: { row: CouponRow }) {
  const text = useText()
  return (
    <span className={styles.card}>
      <span className={styles.cardLine}>
        <span className={styles.word}>{row.coupon}</span>
        <CouponStateTag state={row.state} />
      </span>
      <span className={styles.cardMeta}>
        <span className={styles.ellipsis}>{[worthText(row, text), row.name].filter(Boolean).join(' · ')}</span>
        <span>{text.t('coupons.used_of', { uses: usesText(row, text) })}</span>
      </span>
    </span>
  )
}

function columnsOf(text: Text): Column<CouponRow>[] {
  const { t, language } = text
  const isWordy = !isChinese(language)
  return [
    {
      key: 'coupon',
      title: t('coupons.word'),
      render: ({ coupon, name }) => (
        <span className={styles.twoLines}>
          <span className={styles.word}>{coupon}</span>
          {name && <span className={styles.note}>{name}</span>}
        </span>
      ),
    },
    { key: 'worth', title: t('coupons.worth'), width: 112, render: (row) => worthText(row, text) },
    {
      key: 'plans',
      title: t('coupons.plans'),
      width: 160,
      isWide: true,
      render: (row) => <span title={plansText(row, text)}>{plansText(row, text)}</span>,
    },
    {
      key: 'window',
      title: t('coupons.window'),
      width: isWordy ? 220 : 192,
      isWide: true,
      render: (row) => <span className={styles.quiet}>{windowText(row, text)}</span>,
    },
    {
      key: 'uses',
      title: t('coupons.uses'),
      width: 104,
      isNumber: true,
      render: (row) => usesText(row, text),
    },
    {
      key: 'taken',
      title: t('coupons.taken'),
      width: 104,
      isNumber: true,
      render: (row) => takenText(row, text),
    },
    {
      key: 'state',
      title: t('coupons.state'),
      width: isWordy ? 116 : 96,
      render: (row) => <CouponStateTag {...row} />,
    },
  ]
}

/** Columns of the list; the same until the language changes. */
export function useCouponColumns(): Column<CouponRow>[] {
  const text = useText()
  return useMemo(() => columnsOf(text), [text])
}

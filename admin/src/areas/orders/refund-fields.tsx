import { MAX_REFUND_WORDS } from '@zimu/contract/constants'
import { useText } from '../../i18n/index.ts'
import { useMoney } from '../../parts/money/index.ts'
import { Field } from '../../ui/field/field.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Select } from '../../ui/select/select.tsx'
import type { Order } from './order-words.ts'
import styles from './refund-dialog.module.css'

export type Payment = Order['payments'][number]

const REASONS = ['asked', 'unhappy', 'mistake', 'twice', 'short', 'other'] as const
export type Reason = (typeof REASONS)[number]

/** Longest words beside a reason of the list. */
const MAX_MORE = 200

/** What is asked for, as it stands in the fields. */
export interface RefundWish {
  payment: Payment
  isPart: boolean
  /** Sum of a part, as it was typed. */
  part: string
  reason: Reason | undefined
  /** Why, beside the one of the list. */
  more: string
  /** What the member reads. */
  words: string
}

interface FieldsProps {
  wish: RefundWish
  onChange: (patch: Partial<RefundWish>) => void
}

/** Which of several payments. */
export function WhichPayment({ payments, wish, onChange }: FieldsProps & { payments: readonly Payment[] }) {
  const { t } = useText()
  const money = useMoney()
  if (payments.length < 2) return null
  return (
    <Select
      label={t('refund.which')}
      value={String(wish.payment.payment_id)}
      options={payments.map((one) => ({
        value: String(one.payment_id),
        label: t('refund.payment_of', {
          amount: money(one.amount, one.currency),
          what: t(`refund.verdict_${one.verdict}`),
        }),
      }))}
      onChange={(event) => {
        const payment = payments.find((one) => String(one.payment_id) === event.target.value)
        if (payment) onChange({ payment })
      }}
    />
  )
}

/** All that is left, or a part of it. */
export function HowMuch({ wish, onChange }: FieldsProps) {
  const { t } = useText()
  const money = useMoney()
  const left = money(wish.payment.left, wish.payment.currency)
  return (
    <>
      <div className={styles.amounts}>
        <span className={styles.label}>{t('refund.how_much')}</span>
        <Segmented
          label={t('refund.how_much')}
          value={wish.isPart ? 'part' : 'whole'}
          options={[
            { value: 'whole', label: t('refund.whole', { amount: left }) },
            { value: 'part', label: t('refund.part') },
          ]}
          onChange={(value) => onChange({ isPart: value === 'part' })}
        />
        <span className={styles.quiet}>{t('refund.left', { amount: left })}</span>
      </div>
      {wish.isPart && (
        <Field
          label={t('refund.part_sum')}
          inputMode="decimal"
          value={wish.part}
          onChange={(event) => onChange({ part: event.target.value })}
        />
      )}
    </>
  )
}

/** Why: one of a list, own words, or both; and what the member reads of it, if anything. */
export function Why({ wish, onChange }: FieldsProps) {
  const { t } = useText()
  return (
    <div className={styles.why}>
      <Select
        label={t('refund.why')}
        value={wish.reason ?? ''}
        options={[
          { value: '', label: t('filters.choose') },
          ...REASONS.map((one) => ({ value: one, label: t(`refund.reason_${one}`) })),
        ]}
        onChange={(event) => onChange({ reason: REASONS.find((one) => one === event.target.value) })}
      />
      <Field
        label={t('refund.more')}
        maxLength={MAX_MORE}
        value={wish.more}
        onChange={(event) => onChange({ more: event.target.value })}
      />
      <div className={styles.words}>
        <Field
          label={t('refund.words')}
          hint={t('refund.words_hint')}
          maxLength={MAX_REFUND_WORDS}
          value={wish.words}
          onChange={(event) => onChange({ words: event.target.value })}
        />
      </div>
    </div>
  )
}

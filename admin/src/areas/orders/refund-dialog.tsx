import { ShieldCheck } from 'lucide'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useMoney } from '../../parts/money/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { methodText, type Order } from './order-words.ts'
import { BoundStrip, ConsequenceView } from './refund-consequence.tsx'
import styles from './refund-dialog.module.css'
import { HowMuch, type Payment, type RefundWish, WhichPayment, Why } from './refund-fields.tsx'
import { useConsequence, useSend, wireSum } from './use-refund.ts'

export interface RefundDialogProps {
  order: Order
  payment_id: number | undefined
  isByHand: boolean
  onClose: () => void
}

/** Pays a payment back, whole or in part: reason, consequence, the sum typed once more. Below 900 px a sheet. */
export function RefundDialog({ order, payment_id, isByHand, onClose }: RefundDialogProps) {
  const { t } = useText()
  const left = order.payments.filter((payment) => Number(payment.left) > 0)
  const owed = left.find(({ verdict }) => verdict !== 'granted')
  const first = left.find((payment) => payment.payment_id === payment_id) ?? owed ?? left[0]
  return (
    <Dialog
      isOpen
      size="form"
      title={t(isByHand ? 'refund.title_by_hand' : 'refund.title')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {first ? (
        <RefundForm order={order} payments={left} first={first} isByHand={isByHand} onClose={onClose} />
      ) : (
        <p>{t('refund.nothing_left')}</p>
      )}
    </Dialog>
  )
}

interface FormProps extends Omit<RefundDialogProps, 'payment_id'> {
  payments: readonly Payment[]
  first: Payment
}

function Said({ text }: { text: string | undefined }) {
  return text ? (
    <p className={styles.failure} role="alert">
      {text}
    </p>
  ) : null
}

function RefundForm({ order, payments, first, isByHand, onClose }: FormProps) {
  const text = useText()
  const { t } = text
  const money = useMoney()
  const [wish, setWish] = useState<RefundWish>({
    payment: first,
    isPart: false,
    part: '',
    reason: undefined,
    more: '',
    words: '',
  })
  const [typed, setTyped] = useState('')
  const { payment, isPart, part, reason, more, words } = wish
  const amount = isPart ? wireSum(part) : payment.left
  const foreseen = useConsequence(order, payment.payment_id, amount, isByHand)
  const { send, isBusy, failure } = useSend(onClose)
  const { consequence } = foreseen ?? {}
  const gateway = methodText(payment.method, text)
  const chosen = reason === undefined || reason === 'other' ? '' : t(`refund.reason_${reason}`)
  const why = [chosen, more.trim()].filter((word) => word !== '').join(' · ')
  const isOn = consequence !== undefined && wireSum(typed) === amount && why !== ''
  const fields = { wish, onChange: (patch: Partial<RefundWish>) => setWish({ ...wish, ...patch }) }
  const act = consequence?.needs_second === 1 ? 'refund.ask_second' : isByHand ? 'refund.note_done' : 'refund.do'
  const values = { plan: order.viptype_name, member: order.buyer.nickname, gateway }

  function confirm() {
    if (amount === undefined) return
    const { remote_order_id } = order
    void send(isByHand, { remote_order_id, payment_id: payment.payment_id, amount, reason: why, words }, gateway)
  }

  return (
    <>
      <p className={styles.lead}>{isByHand ? t('refund.lead_by_hand', { gateway }) : t('refund.lead', values)}</p>
      <WhichPayment {...fields} payments={payments} />
      <HowMuch {...fields} />
      <Why {...fields} />
      <Said text={foreseen?.failure} />
      {consequence && <ConsequenceView consequence={consequence} gateway={gateway} />}
      {consequence && <BoundStrip consequence={consequence} money={money} />}
      <div className={styles.end}>
        <Field
          label={t('refund.type_sum')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span className={styles.buttons}>
          <Button onClick={onClose}>{t('refund.not')}</Button>
          <Button variant="danger" disabled={!isOn} isBusy={isBusy} onClick={confirm}>
            {t(act, { amount: amount === undefined ? '–' : money(amount, payment.currency) })}
          </Button>
        </span>
      </div>
      <Said text={failure} />
      {!isByHand && (
        <p className={styles.proof}>
          <Icon of={ShieldCheck} size={14} />
          {t('refund.proof')}
        </p>
      )}
    </>
  )
}

import { ArrowRight } from 'lucide'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { ConfirmDialog } from '../../parts/confirm/index.ts'
import { useMoney } from '../../parts/money/index.ts'
import { useToasts } from '../../parts/toast/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextArea } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Order } from './order-words.ts'
import { AREAS } from './orders-head.tsx'
import type { DialogName } from './orders-search.ts'
import styles from './refund-dialog.module.css'
import { RefundDialog } from './refund-dialog.tsx'
import { endWords } from './timeline-words.ts'

interface DialogProps {
  order: Order
  onClose: () => void
}

/** A note for operators; it can be taken away again. */
function NoteDialog({ order, onClose }: DialogProps) {
  const { t } = useText()
  const perform = usePerform()
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { remote_order_id } = order
  async function save() {
    setBusy(true)
    const answer = await perform({
      id: 'POST /admin/api/order.Order/note',
      input: { remote_order_id, text: words.trim() },
      done: t('order.noted'),
      areas: AREAS,
    })
    setBusy(false)
    if (answer) onClose()
  }
  return (
    <Dialog
      isOpen
      title={t('order.note')}
      text={t('order.note_text')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('confirm.cancel')}</Button>
          <Button variant="primary" disabled={words.trim() === ''} isBusy={isBusy} onClick={() => void save()}>
            {t('order.note_save')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('order.note_words')}
        maxLength={500}
        rows={3}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </Dialog>
  )
}

/** Ends an order that nobody has paid. */
function CloseDialog({ order, onClose }: DialogProps) {
  const { t } = useText()
  const perform = usePerform()
  const toasts = useToasts()
  const { remote_order_id } = order
  return (
    <ConfirmDialog
      isOpen
      title={t('order.close_title')}
      consequence={t('order.close_text')}
      actLabel={t('order.close_do')}
      level={2}
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await perform({
          id: 'POST /admin/api/order.Order/close',
          input: { remote_order_id, reason },
          // What cannot be taken back has no “undo”.
          done: '',
          areas: AREAS,
        })
        if (!answer) return
        toasts.show({ text: t('order.closed') })
        onClose()
      }}
    />
  )
}

/** Takes money that bought nothing as payment after all; the membership before and after is asked for first. */
function HonourDialog({ order, way, onClose }: DialogProps & { way: 'whole' | 'part' }) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const toasts = useToasts()
  const money = useMoney()
  const { remote_order_id } = order
  // The number of a dry run means nothing: it writes nothing.
  const input = { request_id: 'dry-run-of-honour', remote_order_id, way, dry: 1 as const }
  const foreseen = useCall('POST /admin/api/order.Order/honour', input)
  const { data } = foreseen
  return (
    <ConfirmDialog
      isOpen
      title={t(way === 'whole' ? 'order.honour_whole' : 'order.honour_part', { n: order.paid_days })}
      consequence={
        foreseen.isError ? (
          <span role="alert">{t('order.honour_not')}</span>
        ) : (
          data && (
            <span className={styles.step}>
              {t('order.honour_text', { amount: money(order.paid_amount, order.currency) })}
              <span className={styles.step}>
                {endWords(data.over_before, text)}
                <Icon of={ArrowRight} size={14} />
                <strong>{endWords(data.over_after, text)}</strong>
              </span>
            </span>
          )
        )
      }
      actLabel={t(way === 'whole' ? 'order.honour_whole' : 'order.honour_part', { n: data?.days ?? order.paid_days })}
      level={2}
      isReady={data !== undefined}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await perform({
          id: 'POST /admin/api/order.Order/honour',
          input: { remote_order_id, way, reason },
          done: '',
          areas: AREAS,
        })
        if (!answer) return
        toasts.show({ text: t('order.honoured') })
        onClose()
      }}
    />
  )
}

export interface OrderDialogsProps extends DialogProps {
  name: DialogName | undefined
  payment: number | undefined
}

/** The dialog that the address names. */
export function OrderDialogs({ name, payment, ...props }: OrderDialogsProps) {
  if (name === 'refund' || name === 'hand')
    return <RefundDialog {...props} payment_id={payment} isByHand={name === 'hand'} />
  if (name === 'note') return <NoteDialog {...props} />
  if (name === 'close') return <CloseDialog {...props} />
  if (name === 'whole' || name === 'part') return <HonourDialog {...props} way={name} />
  return null
}

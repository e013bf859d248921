import { type FormEvent, useState } from 'react'
import { CallFailure, useApi } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { useBackLayer } from '../../../stack/index.ts'
import { Button, Field, Sheet } from '../../../ui/index.ts'
import type { Reduced } from './use-reduced-price.ts'
import styles from './vip.module.css'

export interface CouponSheetProps {
  viptype_id: number
  /** The one that is applied already. */
  coupon: string
  open: boolean
  onClose: () => void
  onApply: (reduced: Reduced) => void
  onRemove: () => void
}

const isAtField = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure && failure.reason === 'body' && (failure.code === 400 || failure.code === 429)

/** Takes a promo code and says at once what it does to the chosen plan. */
export function CouponSheet({ viptype_id, coupon, open, onClose, onApply, onRemove }: CouponSheetProps) {
  const { t } = useText()
  const api = useApi()
  const [typed, setTyped] = useState(coupon)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  useBackLayer(open, onClose)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '' || isBusy) return
    setBusy(true)
    try {
      const input = { coupon: typed, viptype_id }
      onApply(await api.call('POST /api/setting.Coupon/look', input, { hideErrorToast: isAtField }))
      onClose()
    } catch (failure) {
      if (isAtField(failure)) setError(failure.msg)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Sheet open={open} title={t('vip.coupon')} closeLabel={t('shell.close')} onRequestClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={t('vip.coupon')}
          value={typed}
          onChange={(text) => {
            setTyped(text.toUpperCase())
            setError('')
          }}
          variant="code"
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          enterKeyHint="done"
          error={error}
        />
        <div className={styles.sheetAction}>
          <Button type="submit" busy={isBusy && t('vip.coupon_busy')} disabled={typed.trim() === ''}>
            {t('vip.coupon_apply')}
          </Button>
        </div>
        {coupon !== '' && (
          <Button
            variant="text"
            onClick={() => {
              onRemove()
              onClose()
            }}
          >
            {t('vip.coupon_remove')}
          </Button>
        )}
      </form>
    </Sheet>
  )
}

import { useState } from 'react'
import { createRequestId, useApi } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { useForeseen, useSettled } from '../../../parts/foreseen/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { COUPONS } from '../coupon-words.ts'
import { PriceTable } from '../price-table.tsx'
import { LimitFields, PlanChoice, WorthFields } from './coupon-fields.tsx'
import { type CouponInput, EMPTY_WISH, findFaults, inputOf } from './coupon-wish.ts'
import styles from './make-coupon.module.css'

const MAKE = 'POST /admin/api/coupon.Coupon/make'

/** What plans would cost, a moment after the last change. */
function useCouponForeseen(input: CouponInput | undefined) {
  const api = useApi()
  const key = useSettled(input === undefined ? '' : JSON.stringify(input))
  const isSettled = key !== '' && input !== undefined && key === JSON.stringify(input)
  const foreseen = useForeseen(
    ['coupon', key],
    (signal) =>
      api.call(MAKE, { ...(JSON.parse(key) as CouponInput), request_id: createRequestId(), dry: 1 }, { signal }),
    isSettled,
  )
  return isSettled ? foreseen : { answer: undefined, problem: '' }
}

/** Makes a coupon, with the price that it leaves of each plan in view; nothing to pay has to be wanted. */
export function MakeCoupon({ onClose, onMade }: { onClose: () => void; onMade: (coupon_id: number) => void }) {
  const { t } = useText()
  const perform = usePerform()
  const [wish, setWish] = useState(EMPTY_WISH)
  const [isBusy, setBusy] = useState(false)
  const faults = findFaults(wish)
  const input = inputOf(wish)
  const { answer, problem } = useCouponForeseen(input)
  const isOn = answer !== undefined && problem === '' && (answer.is_free === 0 || wish.isFree)
  const fields = { wish, faults, onChange: (patch: Partial<typeof wish>) => setWish({ ...wish, ...patch }) }

  async function make() {
    if (!input) return
    setBusy(true)
    const done = await perform({ id: MAKE, input, done: '', areas: COUPONS })
    setBusy(false)
    if (done?.coupon_id) onMade(done.coupon_id)
  }

  return (
    <Dialog
      isOpen
      size="wide"
      title={t('coupons.make')}
      closeLabel={t('filters.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('confirm.cancel')}</Button>
          <Button variant="primary" disabled={!isOn} isBusy={isBusy} onClick={() => void make()}>
            {wish.word.trim() === '' ? t('coupons.make_one') : t('coupons.make_word', { word: wish.word.trim() })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <WorthFields {...fields} />
        <PlanChoice {...fields} />
        <LimitFields {...fields} />
        <div aria-live="polite" aria-busy={input !== undefined && !answer && problem === ''}>
          {problem && <p className={styles.fault}>{problem}</p>}
          {!problem && !answer && (
            <p className={styles.note}>{t(input === undefined ? 'coupons.fill_in' : 'confirm.loading')}</p>
          )}
          {answer && <PriceTable prices={answer.prices} />}
        </div>
        {answer?.is_free === 1 && (
          <Checkbox checked={wish.isFree} onChange={({ target }) => setWish({ ...wish, isFree: target.checked })}>
            {t('coupons.may_be_free')}
          </Checkbox>
        )}
      </div>
    </Dialog>
  )
}

import { createRequestId, useApi } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { useForeseen } from '../../../parts/foreseen/index.ts'
import { COUPONS } from '../coupon-words.ts'

const VOID = 'POST /admin/api/coupon.Coupon/void'

export interface VoidCouponProps {
  coupon_id: number
  coupon: string
  onClose: () => void
}

/** Voids a coupon for good: what stays as it is, and why. */
export function VoidCoupon({ coupon_id, coupon, onClose }: VoidCouponProps) {
  const { t, formats } = useText()
  const api = useApi()
  const perform = usePerform()
  const { answer, problem } = useForeseen(['coupon_void', coupon_id], (signal) =>
    api.call(VOID, { request_id: createRequestId(), coupon_id, reason: '', dry: 1 }, { signal }),
  )

  async function confirm(reason: string) {
    const input = { coupon_id, reason }
    await perform({ id: VOID, input, done: t('coupons.void_done', { coupon }), areas: COUPONS })
    onClose()
  }

  const words = answer && {
    uses: t('coupons.void_text', { n: answer.use_num, count: formats.count(answer.use_num) }),
    unpaid:
      answer.unpaid_num === 0
        ? ''
        : ` ${t('coupons.void_unpaid', { n: answer.unpaid_num, count: formats.count(answer.unpaid_num) })}`,
  }
  return (
    <ConfirmDialog
      isOpen
      level={2}
      isDanger
      title={t('coupons.void_title', { coupon })}
      consequence={problem || (words && `${words.uses}${words.unpaid}`)}
      isReady={problem === ''}
      actLabel={t('coupons.void_act', { coupon })}
      reasons={[t('coupons.reason_over'), t('coupons.reason_leaked'), t('coupons.reason_wrong')]}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

import { TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { lateSheet } from '../../../features/late/index.ts'
import type { Plan } from '../../../features/order/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Cell, CellGroup, SwitchRow } from '../../../ui/index.ts'
import type { Coupon } from './use-reduced-price.ts'

const CouponSheet = lateSheet(async () => (await import('./coupon-sheet.tsx')).CouponSheet)

export interface OrderOptionsProps {
  /** Undefined while the plans are on their way: the rows have their place already. */
  plan: Plan | undefined
  coupon: Coupon
  is_gift: boolean
  onGift: (is_gift: boolean) => void
  /** Nothing is left to buy for oneself: without the gift there is no order to add to. */
  only_gift: boolean
}

/** What a member may add to the order of a plan: a promo code, and that it is for somebody else. */
export function OrderOptions({ plan, coupon, is_gift, onGift, only_gift }: OrderOptionsProps) {
  const { t, formats } = useText()
  const [is_open, setOpen] = useState(false)
  const { reduced, fault } = coupon
  const value = reduced
    ? t('vip.coupon_off', { price: formats.money(reduced.discount, reduced.currency) })
    : coupon.coupon || t('vip.coupon_add')
  return (
    <CellGroup>
      {(is_gift || !only_gift) && (
        <Cell
          icon={TicketPercent}
          label={t('vip.coupon')}
          description={fault || undefined}
          value={value}
          onClick={() => setOpen(true)}
        />
      )}
      <SwitchRow label={t('vip.gift')} description={t('vip.gift_text')} checked={is_gift} onChange={onGift} />
      {plan && (
        <CouponSheet
          viptype_id={plan.viptype_id}
          coupon={coupon.coupon}
          open={is_open}
          onClose={() => setOpen(false)}
          onApply={coupon.apply}
          onRemove={coupon.remove}
        />
      )}
    </CellGroup>
  )
}

import { TicketPercent } from 'lucide'
import { useState } from 'react'
import { lazySheet } from '../../../features/lazy/index.ts'
import type { Plan } from '../../../features/order/index.ts'
import { moneyOf, useText } from '../../../i18n/index.ts'
import { Cell, CellGroup, SwitchRow } from '../../../ui/index.ts'
import type { Coupon } from './use-reduced-price.ts'

const CouponSheet = lazySheet(async () => (await import('./coupon-sheet.tsx')).CouponSheet)

export interface OrderOptionsProps {
  /** Undefined while the plans are on their way: the rows have their place already. */
  plan: Plan | undefined
  coupon: Coupon
  isGift: boolean
  onGift: (isGift: boolean) => void
  /** Nothing is left to buy for oneself: without the gift there is no order to add to. */
  onlyGift: boolean
}

/** What a member may add to the order of a plan: a promo code, and that it is for somebody else. */
export function OrderOptions({ plan, coupon, isGift, onGift, onlyGift }: OrderOptionsProps) {
  const { t, language } = useText()
  const [isOpen, setOpen] = useState(false)
  const { reduced, fault } = coupon
  const value = reduced
    ? t('vip.coupon_off', { price: moneyOf(language).money(reduced.discount, reduced.currency) })
    : coupon.coupon || t('vip.coupon_add')
  return (
    <CellGroup>
      {(isGift || !onlyGift) && (
        <Cell
          icon={TicketPercent}
          label={t('vip.coupon')}
          description={fault || undefined}
          value={value}
          onClick={() => setOpen(true)}
        />
      )}
      <SwitchRow label={t('vip.gift')} description={t('vip.gift_text')} checked={isGift} onChange={onGift} />
      {plan && (
        <CouponSheet
          viptype_id={plan.viptype_id}
          coupon={coupon.coupon}
          open={isOpen}
          onClose={() => setOpen(false)}
          onApply={coupon.apply}
          onRemove={coupon.remove}
        />
      )}
    </CellGroup>
  )
}

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { Facts } from '../../../parts/facts/index.ts'
import { useMoney } from '../../../parts/money/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { When } from '../../../parts/when/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { CouponStateTag } from '../coupon-columns.tsx'
import { plansText, takenText, usesText, VOIDABLE, windowText, worthText } from '../coupon-words.ts'
import { PriceTable } from '../price-table.tsx'
import styles from './coupon-dialog.module.css'
import { VoidCoupon } from './void-coupon.tsx'

/** One coupon: what it takes off, how often it is used, what plans cost with it. */
export function CouponDialog({ coupon_id, onClose }: { coupon_id: number; onClose: () => void }) {
  const text = useText()
  const { t, formats } = text
  const { can } = useSession()
  const money = useMoney()
  const [isVoiding, setVoiding] = useState(false)
  const query = useCall('GET /admin/api/coupon.Coupon/info', { coupon_id })
  const coupon = query.data
  if (isVoiding && coupon)
    return <VoidCoupon coupon_id={coupon_id} coupon={coupon.coupon} onClose={() => setVoiding(false)} />
  const perMember = coupon?.member_limit === 0 ? t('coupons.no_limit') : formats.count(coupon?.member_limit ?? 0)
  return (
    <Dialog
      isOpen
      title={coupon?.coupon ?? t('coupons.one')}
      closeLabel={t('filters.close')}
      onClose={onClose}
      actions={
        coupon && (
          <>
            {can('order.read') && (
              <Link to="/orders" search={{ coupon: coupon_id }} className={buttonClass()}>
                {t('coupons.orders')}
              </Link>
            )}
            {can('coupon.write') && VOIDABLE.includes(coupon.state) && (
              <Button variant="danger" onClick={() => setVoiding(true)}>
                {t('coupons.void')}
              </Button>
            )}
          </>
        )
      }
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {coupon && (
        <div className={styles.body}>
          <Facts
            isBeside
            rows={[
              [t('coupons.state'), <CouponStateTag key="state" state={coupon.state} />],
              [t('coupons.worth'), worthText(coupon, text)],
              [
                t('coupons.field_least'),
                Number(coupon.least) > 0 ? money(coupon.least, coupon.currency) : t('coupons.no_limit'),
              ],
              [t('coupons.plans'), plansText(coupon, text)],
              [t('coupons.window'), windowText(coupon, text)],
              [
                t('coupons.uses'),
                t('coupons.uses_paid', { uses: usesText(coupon, text), paid: formats.count(coupon.paid_num) }),
              ],
              [t('coupons.field_memberLimit'), perMember],
              [t('coupons.taken'), takenText(coupon, text)],
              ...(coupon.name ? ([[t('coupons.name'), coupon.name]] as const) : []),
              [t('coupons.made'), <When key="made" time={coupon.create_time} />],
            ]}
          />
          <PriceTable prices={coupon.prices} />
        </div>
      )}
    </Dialog>
  )
}

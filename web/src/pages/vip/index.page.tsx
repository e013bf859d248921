import { CircleHelp } from 'lucide'
import { useState } from 'react'
import { usePageLink } from '../../features/links/index.ts'
import { RefreshArea, useTopOrRefresh } from '../../features/list/index.ts'
import { MembershipAge, MembershipCertificate } from '../../features/membership/index.ts'
import { takeJoin, usePlans } from '../../features/order/index.ts'
import { isPermanent, useSession } from '../../features/session/index.ts'
import { useText } from '../../i18n/index.ts'
import { usePage, usePageShow, useTabTap } from '../../stack/index.ts'
import { useStorage } from '../../storage/index.ts'
import { IconButton, RootHeader } from '../../ui/index.ts'
import { BuyBar } from './parts/buy-bar.tsx'
import { Clauses } from './parts/clauses.tsx'
import { HelpRows } from './parts/help-rows.tsx'
import { OrderOptions } from './parts/order-options.tsx'
import { PlanSection } from './parts/plan-section.tsx'
import { TrialButton } from './parts/trial-button.tsx'
import { useBuy } from './parts/use-buy.ts'
import { useChosenPlan } from './parts/use-chosen-plan.ts'
import { useCoupon } from './parts/use-reduced-price.ts'
import styles from './parts/vip.module.css'
import { Watching } from './parts/watching.tsx'

/** Takes over where the visitor came from: the address after buying, and the plan. */
function useArrival() {
  const page = usePage()
  const storage = useStorage()
  usePageShow(() => {
    const from = takeJoin(storage)
    if (!from) return
    const { back, plan } = from
    page.setQuery({ ...(plan ? { plan: String(plan) } : {}), ...(back ? { back } : {}) })
  })
  // Whoever comes by the tab bar came from nowhere in particular.
  useTabTap(() => {
    const { back: _gone, ...query } = page.query
    page.setQuery(query)
  })
}

export default function VipPage() {
  const { t } = useText()
  const link = usePageLink()
  const { membership } = useSession()
  const plans = usePlans()
  const { plan, choose, hasChosen } = useChosenPlan(plans.data?.list)
  const [isGift, setGift] = useState(false)
  const coupon = useCoupon(plan)
  const buy = useBuy({ coupon: coupon.reduced?.coupon, purpose: isGift ? 'gift' : 'own' })
  const onlyGift = isPermanent(membership)
  const isSelling = isGift || !onlyGift
  const hasBar = plan !== undefined && isSelling
  const options = (plan || plans.isPending) && membership.state !== 'guest' && (
    <OrderOptions plan={plan} coupon={coupon} isGift={isGift} onGift={setGift} onlyGift={onlyGift} />
  )
  useArrival()
  useTopOrRefresh()

  return (
    <>
      <RootHeader
        title={t('page.vip')}
        variant="display"
        trailing={<IconButton icon={CircleHelp} label={t('vip.questions')} {...link('/pages/my/question')} />}
      />
      <MembershipAge />
      <RefreshArea disabled={buy.isBusy}>
        <div className={hasBar ? styles.withBar : styles.page}>
          <div className={styles.certificate}>
            <MembershipCertificate />
          </div>
          {onlyGift && (
            <>
              <p className={styles.permanent}>{t('vip.already_permanent')}</p>
              {options}
            </>
          )}
          {isSelling && <PlanSection query={plans} chosen={plan} onChoose={choose} inert={buy.isBusy} />}
          {plan && isSelling && <TrialButton days={plans.data?.trial_days ?? 0} />}
          {!onlyGift && options}
          <Clauses vip_content_num={plans.data?.vip_content_num ?? 0} />
          <Watching />
          <HelpRows />
        </div>
      </RefreshArea>
      {hasBar && (
        <div className={styles.barPlace}>
          <BuyBar plan={plan} buy={buy} price={coupon.reduced?.price} isGift={isGift} isAnnounced={hasChosen} />
        </div>
      )}
    </>
  )
}

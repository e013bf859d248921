import { vipUrl } from '@zimu/contract/order-urls'
import { useAuthLink } from '../../../features/login/needed/index.ts'
import type { Plan } from '../../../features/order/index.ts'
import { useSession } from '../../../features/session/index.ts'
import { moneyOf, type TextKey, useText } from '../../../i18n/index.ts'
import { usePage } from '../../../stack/index.ts'
import { BottomBar, Button, Price, VisuallyHidden } from '../../../ui/index.ts'
import type { Buying } from './use-buy.ts'

export interface BuyBarProps {
  plan: Plan
  buy: Buying
  /** What a promo code leaves of the price; undefined without one. */
  price: string | undefined
  isGift: boolean
  /** A change of plan is said aloud, the plan of the first view is not. */
  isAnnounced: boolean
}

/** Lengths of plans that have words of their own; any other is called by the plan's name. */
const RENEWALS = new Map<number, TextKey>([
  [30, 'vip.renew_month'],
  [90, 'vip.renew_quarter'],
  [365, 'vip.renew_year'],
])

const renewal = (days: number): TextKey => RENEWALS.get(days) ?? 'vip.buy_again'

/** The page's one action: a guest goes to login and comes back with the plan, everyone else orders. */
export function BuyBar({ plan, buy, price: reduced, isGift, isAnnounced }: BuyBarProps) {
  const { t, language } = useText()
  const { membership } = useSession()
  const { query } = usePage()
  const auth = useAuthLink()
  const price = moneyOf(language).money(reduced ?? plan.price, plan.currency)
  const isGuest = membership.state === 'guest'
  const action = isGuest
    ? auth('login', vipUrl({ plan: plan.viptype_id, back: query.back }))
    : { onClick: () => buy.buy(plan), busy: buy.isBusy && t('vip.ordering') }
  const label = isGuest
    ? t('vip.buy_guest')
    : isGift
      ? t('vip.buy_gift', { plan: plan.name })
      : t(membership.state === 'member' ? 'vip.buy' : renewal(plan.days), { plan: plan.name })
  return (
    <BottomBar aboveTabs>
      <Button {...action}>
        {label}
        <Price text={price} size="button" />
      </Button>
      <VisuallyHidden role="status">{isAnnounced && t('vip.chosen', { plan: plan.name, price })}</VisuallyHidden>
    </BottomBar>
  )
}

import { useAuthLink } from '../../../features/login-needed/index.ts'
import { type Plan, vipUrl } from '../../../features/order/index.ts'
import { useSession } from '../../../features/session/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePage } from '../../../stack/index.ts'
import { BottomBar, Button, Price, VisuallyHidden } from '../../../ui/index.ts'
import type { Buying } from './use-buy.ts'

export interface BuyBarProps {
  plan: Plan
  buy: Buying
  /** What a promo code leaves of the price; undefined without one. */
  price: string | undefined
  is_gift: boolean
  /** A change of plan is said aloud, the plan of the first view is not. */
  is_announced: boolean
}

/** The page's one action: a guest goes to login and comes back with the plan, everyone else orders. */
export function BuyBar({ plan, buy, price: reduced, is_gift, is_announced }: BuyBarProps) {
  const { t, formats } = useText()
  const { membership } = useSession()
  const { query } = usePage()
  const auth = useAuthLink()
  const price = formats.money(reduced ?? plan.price, plan.currency)
  const is_guest = membership.state === 'guest'
  const action = is_guest
    ? auth('login', vipUrl({ plan: plan.viptype_id, back: query.back }))
    : { onClick: () => buy.buy(plan), busy: buy.is_busy && t('vip.ordering') }
  const label = is_guest
    ? t('vip.buy_guest')
    : is_gift
      ? t('vip.buy_gift', { plan: plan.name })
      : t(membership.state === 'member' ? 'vip.buy' : 'vip.buy_again', { plan: plan.name })
  return (
    <BottomBar aboveTabs>
      <Button {...action}>
        {label}
        <Price text={price} size="button" />
      </Button>
      <VisuallyHidden role="status">{is_announced && t('vip.chosen', { plan: plan.name, price })}</VisuallyHidden>
    </BottomBar>
  )
}

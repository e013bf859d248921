import { vipUrl } from '@zimu/contract/order-urls'
import { useText } from '../../i18n/index.ts'
import { Certificate, CertificateStrip, Price } from '../../ui/index.ts'
import { usePageLink } from '../links/index.ts'
import { useAuthLink } from '../login/needed/index.ts'
import { isPermanent, type Membership, useSession } from '../session/index.ts'
import { viewMembership } from './membership-view.ts'

/** Address of the VIP page. */

function useMembershipView() {
  const text = useText()
  const session = useSession()
  return { ...text, ...session, view: viewMembership(session.membership, session.now, text) }
}

/** The certificate on the VIP page, for the logged-in member. */
export function MembershipCertificate() {
  const { t, language, user, isLoggedIn, view } = useMembershipView()
  const auth = useAuthLink()
  const traditional = language === 'zh-Hant'
  if (!isLoggedIn) {
    const action = { label: t('membership.login'), ...auth('login') }
    return <Certificate traditional={traditional} heading={t('membership.guest')} action={action} />
  }
  return <Certificate traditional={traditional} heading={user.nickname || user.username} {...view} />
}

/** A permanent membership has nothing to renew. */
function stripActionKey(membership: Membership) {
  if (membership.state === 'guest' || membership.state === 'member') return 'membership.look'
  return isPermanent(membership) ? null : 'membership.renew'
}

export interface MembershipStripProps {
  /** Lowest monthly price, formatted; without it the invitation has one line. */
  fromPrice?: string | undefined
}

/** The certificate as a strip on the "my" page, with a link to the VIP page. */
export function MembershipStrip({ fromPrice }: MembershipStripProps) {
  const { t, around, membership, view } = useMembershipView()
  const link = usePageLink()
  const actionKey = stripActionKey(membership)
  const action = actionKey ? { label: t(actionKey), ...link(vipUrl(), 'switchTab') } : undefined
  if (membership.state === 'guest' || membership.state === 'member') {
    const [before, after] = around('membership.from_price', 'price')
    const caption = fromPrice && (
      <>
        {before}
        <Price text={fromPrice} size="inline" />
        {after}
      </>
    )
    return <CertificateStrip title={t('membership.join_title')} caption={caption} action={action} />
  }
  const state = view.state === 'expired' ? 'expired' : 'valid'
  return <CertificateStrip state={state} caption={view.caption} date={view.date} action={action} />
}

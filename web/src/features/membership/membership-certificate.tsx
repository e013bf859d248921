import { useText } from '../../i18n/index.ts'
import { Certificate, CertificateStrip, Price } from '../../ui/index.ts'
import { usePageLink } from '../frame/index.ts'
import { useAuthLink } from '../login-needed/index.ts'
import { type Membership, useSession } from '../session/index.ts'
import { viewMembership } from './membership-view.ts'

/** Address of the VIP page. */
const VIP_URL = '/pages/vip/index'

function useMembershipView() {
  const text = useText()
  const session = useSession()
  return { ...text, ...session, view: viewMembership(session.membership, session.now, text) }
}

/** The certificate on the VIP page, bound to who is logged in. */
export function MembershipCertificate() {
  const { t, language, user, is_logged_in, view } = useMembershipView()
  const auth = useAuthLink()
  const traditional = language === 'zh-Hant'
  if (!is_logged_in) {
    const action = { label: t('membership.login'), ...auth('login') }
    return <Certificate traditional={traditional} heading={t('membership.guest')} action={action} />
  }
  return <Certificate traditional={traditional} heading={user.nickname || user.username} {...view} />
}

/** Whoever has no end to renew sees no button. */
function stripActionKey(membership: Membership) {
  if (membership.state === 'guest' || membership.state === 'member') return 'membership.look'
  const is_permanent = membership.state === 'vip' && membership.over_timestamp === null
  return is_permanent ? null : 'membership.renew'
}

export interface MembershipStripProps {
  /** Lowest price of a month, ready to print; without it the invitation is one line. */
  from_price?: string | undefined
}

/** The certificate as a strip on the "my" page, with the way to the VIP page. */
export function MembershipStrip({ from_price }: MembershipStripProps) {
  const { t, around, membership, view } = useMembershipView()
  const link = usePageLink()
  const action_key = stripActionKey(membership)
  const action = action_key ? { label: t(action_key), ...link(VIP_URL, 'switchTab') } : undefined
  if (membership.state === 'guest' || membership.state === 'member') {
    const [before, after] = around('membership.from_price', 'price')
    const caption = from_price && (
      <>
        {before}
        <Price text={from_price} size="inline" />
        {after}
      </>
    )
    return <CertificateStrip title={t('membership.join_title')} caption={caption} action={action} />
  }
  const state = view.state === 'expired' ? 'expired' : 'valid'
  return <CertificateStrip state={state} caption={view.caption} date={view.date} action={action} />
}

import { useAuthLink } from '../../../features/login/needed/index.ts'
import { useText } from '../../../i18n/index.ts'
import { EmptyState } from '../../../ui/index.ts'

/** Whose login ended on the way back from the provider: the order only shows to its owner. */
export function GuestPayment() {
  const { t } = useText()
  const auth = useAuthLink()
  return (
    <EmptyState
      title={t('payment.login_title')}
      text={t('payment.login_text')}
      action={{ label: t('order.login'), ...auth('login') }}
    />
  )
}

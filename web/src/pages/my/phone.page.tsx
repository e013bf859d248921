import { useCall } from '../../api/index.ts'
import { usePageLink } from '../../features/links/index.ts'
import { useText } from '../../i18n/index.ts'
import { EmptyState } from '../../ui/index.ts'
import { PhoneForm } from './phone/phone-form.tsx'

export default function PhonePage() {
  const { data } = useCall('GET /api/setting.Setting/setting', {})
  // An answer without settings closes nothing (REQ-23).
  return data?.member?.is_phone_bind === 0 ? <PhoneClosed /> : <PhoneForm />
}

/** No text message can go out here. */
function PhoneClosed() {
  const { t } = useText()
  const link = usePageLink()
  return (
    <EmptyState
      title={t('phone.closed')}
      text={t('phone.closed_text')}
      action={{ label: t('page.email'), ...link('/pages/my/email') }}
    />
  )
}

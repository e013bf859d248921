import { useText } from '../../i18n/index.ts'
import { OfflineBar } from '../../ui/index.ts'
import { OfflineNotice, useOnline } from '../failure/index.ts'
import { useSession } from '../session/index.ts'

/** Without a network, from when the membership is that the page shows; a guest's page says what all pages say. */
export function MembershipAge() {
  const { t, formats } = useText()
  const { user, is_logged_in } = useSession()
  const is_online = useOnline()
  if (is_online || !is_logged_in || user.told_at === 0) return <OfflineNotice />
  const { told_at } = user
  return (
    <OfflineBar>
      {t('offline.membership', { date: formats.dayOfYear(told_at), time: formats.timeOfDay(told_at) })}
    </OfflineBar>
  )
}

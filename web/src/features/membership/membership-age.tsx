import { datesOf, useText } from '../../i18n/index.ts'
import { OfflineBar } from '../../ui/index.ts'
import { OfflineNotice, useOnline } from '../failure/index.ts'
import { useSession } from '../session/index.ts'

/** When offline, shows the time of the displayed membership; guests get the general notice. */
export function MembershipAge() {
  const { t, language } = useText()
  const { user, isLoggedIn } = useSession()
  const isOnline = useOnline()
  if (isOnline || !isLoggedIn || user.toldAt === 0) return <OfflineNotice />
  const { toldAt } = user
  return (
    <OfflineBar>
      {t('offline.membership', {
        date: datesOf(language).dayOfYear(toldAt),
        time: datesOf(language).timeOfDay(toldAt),
      })}
    </OfflineBar>
  )
}

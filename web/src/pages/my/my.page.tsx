import { Languages, Settings } from 'lucide'
import { useState } from 'react'
import { AccountRow, useFreshUser } from '../../features/account/index.ts'
import { GuestFootprintOffer } from '../../features/guest-footprint/index.ts'
import { LanguageSheet } from '../../features/language/index.ts'
import { usePageLink } from '../../features/links/index.ts'
import { RefreshArea, useTopOrRefresh } from '../../features/list/index.ts'
import { MembershipAge, MembershipStrip } from '../../features/membership/index.ts'
import { NoticeBell } from '../../features/notice/index.ts'
import { useLowestMonthly } from '../../features/order/index.ts'
import { useSession } from '../../features/session/index.ts'
import { useText } from '../../i18n/index.ts'
import { IconButton, RootHeader } from '../../ui/index.ts'
import styles from './my/my.module.css'
import { MyRows } from './my/my-rows.tsx'
import { SeenRail } from './my/seen-rail.tsx'

export default function MyPage() {
  const { t } = useText()
  const fromPrice = useLowestMonthly()
  useFreshUser()
  useTopOrRefresh()
  return (
    <>
      <RootHeader title={t('page.my')} trailing={<HeaderIcons />} />
      <MembershipAge />
      <RefreshArea>
        <AccountRow />
        <div className={styles.strip}>
          <MembershipStrip fromPrice={fromPrice} />
        </div>
        <GuestFootprintOffer />
        <SeenRail />
        <MyRows />
      </RefreshArea>
    </>
  )
}

/** Settings need a login; a guest gets the languages in their place. */
function HeaderIcons() {
  const { t } = useText()
  const { isLoggedIn } = useSession()
  const link = usePageLink()
  const [isLanguageOpen, setLanguageOpen] = useState(false)
  return (
    <>
      <NoticeBell />
      {isLoggedIn ? (
        <IconButton icon={Settings} label={t('page.setting')} {...link('/pages/my/setting')} />
      ) : (
        <IconButton icon={Languages} label={t('language.title')} onClick={() => setLanguageOpen(true)} />
      )}
      <LanguageSheet open={isLanguageOpen} onClose={() => setLanguageOpen(false)} />
    </>
  )
}

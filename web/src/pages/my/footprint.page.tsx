import { OfflineNotice } from '../../features/failure/index.ts'
import { OwnListTop, useOwnListFilter } from '../../features/list/index.ts'
import { useSession } from '../../features/session/index.ts'
import { useText } from '../../i18n/index.ts'
import styles from './footprint/footprint.module.css'
import { GuestFootprint } from './footprint/guest-footprint.tsx'
import { MemberFootprint } from './footprint/member-footprint.tsx'

const PANEL_ID = 'footprint-panel'

/** What was visited, by days (screens 13). */
export default function FootprintPage() {
  const { t } = useText()
  const { is_logged_in } = useSession()
  const [filter, setFilter] = useOwnListFilter()
  return (
    <>
      <OfflineNotice />
      <OwnListTop filter={filter} onChange={setFilter} searchLabel={t('account.footprint.search')} panelId={PANEL_ID} />
      <div id={PANEL_ID} role="tabpanel" className={styles.panel}>
        {is_logged_in ? <MemberFootprint filter={filter} /> : <GuestFootprint filter={filter} />}
      </div>
    </>
  )
}

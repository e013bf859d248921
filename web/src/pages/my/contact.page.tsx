import { useContext, useEffect } from 'react'
import { useCall } from '../../api/index.ts'
import { ContactRows, useHasContact } from '../../features/contact-sheet/index.ts'
import { SectionFailure } from '../../features/failure/index.ts'
import { SiteContext, saveSettings, useSite } from '../../features/site/index.ts'
import { useText } from '../../i18n/index.ts'
import { Skeleton, SkeletonLine } from '../../ui/index.ts'
import styles from './contact/contact.module.css'

/** Channels are kept from visit to visit; while none is known the settings are asked for here. */
function useChannels() {
  const site = useContext(SiteContext)
  const hasChannels = useHasContact()
  const { data, error, isFetching, refetch } = useCall(
    'GET /api/setting.Setting/setting',
    {},
    { enabled: !hasChannels },
  )
  useEffect(() => {
    if (site && data) saveSettings(site, data)
  }, [site, data])
  return { isLoading: !hasChannels && isFetching, error: hasChannels ? null : error, refetch }
}

export default function ContactPage() {
  const { t } = useText()
  const { setting } = useSite()
  const { isLoading, error, refetch } = useChannels()
  return (
    <div className={styles.rows}>
      {isLoading && (
        <Skeleton label={t('shell.loading')}>
          <RowSkeleton />
          <RowSkeleton />
        </Skeleton>
      )}
      {error && <SectionFailure onRetry={() => void refetch()} />}
      <ContactRows />
      {setting.office_hours && <p className={styles.hours}>{setting.office_hours}</p>}
    </div>
  )
}

function RowSkeleton() {
  return (
    <div className={styles.skeleton}>
      <SkeletonLine width="28%" />
      <SkeletonLine gap={10} height={12} width="46%" />
    </div>
  )
}

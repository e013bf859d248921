import { Search } from 'lucide'
import { usePageLink } from '../../../features/links/index.ts'
import { NoticeBell } from '../../../features/notice/index.ts'
import { useAssetUrl, useSite } from '../../../features/site/index.ts'
import { useText } from '../../../i18n/index.ts'
import { IconButton, RootHeader, Wordmark } from '../../../ui/index.ts'
import styles from './home-header.module.css'

/** The mark of the site: its own logo where the settings have one. */
function Mark() {
  const { language } = useText()
  const { setting } = useSite()
  const toUrl = useAssetUrl()
  if (!setting.logo_url) return <Wordmark traditional={language === 'zh-Hant'} />
  return <img className={styles.logo} src={toUrl(setting.logo_url)} alt={setting.title} />
}

export function HomeHeader() {
  const { t } = useText()
  const link = usePageLink()
  return (
    <RootHeader
      variant="mark"
      line={false}
      title={<Mark />}
      trailing={
        <>
          <IconButton icon={Search} label={t('content.search')} {...link('/pages/search')} />
          <NoticeBell />
        </>
      }
    />
  )
}

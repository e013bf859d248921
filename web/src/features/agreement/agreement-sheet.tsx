import { useCall } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useBackLayer } from '../../stack/index.ts'
import { Sheet, Skeleton, SkeletonLine } from '../../ui/index.ts'
import { SectionFailure } from '../failure/index.ts'
import styles from './agreement.module.css'
import { AgreementHtml } from './agreement-html.tsx'
import { type AgreementName, SHIPPED } from './shipped.ts'

function Loading() {
  const { t } = useText()
  return (
    <Skeleton label={t('shell.loading')}>
      <SkeletonLine height={12} width="42%" gap={6} />
      <SkeletonLine height={16} width="52%" gap={24} />
      <SkeletonLine gap={16} width="100%" />
      <SkeletonLine gap={14} />
      <SkeletonLine height={16} width="40%" gap={30} />
      <SkeletonLine gap={16} width="92%" />
    </Skeleton>
  )
}

function ShippedText({ unique }: { unique: AgreementName }) {
  const { t } = useText()
  return SHIPPED[unique].articles.map(({ title, text }) => (
    <section key={title}>
      <h2>{t(title)}</h2>
      <p>{t(text)}</p>
    </section>
  ))
}

/** The server's text, fetched when the sheet opens; the bundled one if the server has none. */
function AgreementText({ unique }: { unique: AgreementName }) {
  const { data, error, refetch } = useCall('GET /api/setting.Accord/info', { accord_id: unique })
  if (data)
    return (
      <>
        <p className={styles.date}>{data.desc}</p>
        <AgreementHtml html={data.content} />
      </>
    )
  if (error?.error === 'site.accord_not_found')
    return (
      <div className={styles.text}>
        <ShippedText unique={unique} />
      </div>
    )
  return error ? <SectionFailure onRetry={() => void refetch()} /> : <Loading />
}

export interface AgreementSheetProps {
  unique: AgreementName
  open: boolean
  onClose: () => void
}

/** User agreement, privacy policy, membership agreement or accessibility statement (docs/design.md#agreements). */
export function AgreementSheet({ unique, open, onClose }: AgreementSheetProps) {
  const { t } = useText()
  useBackLayer(open, onClose)
  const title = t(SHIPPED[unique].title)
  return (
    <Sheet open={open} title={title} closeLabel={t('shell.close')} onRequestClose={onClose} height="full" reading>
      <AgreementText unique={unique} />
    </Sheet>
  )
}

import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { When } from '../../../parts/when/index.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import { AgreementDifference } from './agreement-difference.tsx'
import type { AgreementDocument, AgreementVersion } from './agreement-document.ts'
import styles from './agreements.module.css'

interface VersionProps {
  version: AgreementVersion
  /** What is edited now. */
  edited: AgreementDocument
}

function VersionBody({ version: { version_id }, edited }: VersionProps) {
  const { t } = useText()
  const query = useCall('GET /admin/api/site.Accord/version', { version_id })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  return (
    <AgreementDifference
      before={query.data}
      after={edited}
      beforeTitle={t('agreements.that_version')}
      afterTitle={t('agreements.edited')}
    />
  )
}

export interface AgreementVersionsProps {
  versions: readonly AgreementVersion[]
  edited: AgreementDocument
}

/** Every version that was in force, newest first; each opens beside what is edited. */
export function AgreementVersions({ versions, edited }: AgreementVersionsProps) {
  const { t } = useText()
  const [opened, setOpened] = useState<AgreementVersion>()
  return (
    <section>
      <h2 className={styles.section}>{t('agreements.versions')}</h2>
      {versions.length === 0 && <p className={styles.note}>{t('agreements.no_versions')}</p>}
      <ol className={styles.versions}>
        {versions.map((version, index) => (
          <li key={version.version_id}>
            <button type="button" className={styles.version} onClick={() => setOpened(version)}>
              <span className={styles.who}>
                <When time={version.publish_time} isTimed />
                {index === 0 && <Tag tone="ok">{t('agreements.in_force')}</Tag>}
                {version.needs_consent === 1 && <Tag tone="brass">{t('agreements.asked_again')}</Tag>}
              </span>
              <span className={styles.note}>
                {version.operator.replace(/^operator:/, '') || t('agreements.by_file')}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <Dialog
        isOpen={opened !== undefined}
        size="wide"
        title={t('agreements.compare')}
        closeLabel={t('shell.close')}
        onClose={() => setOpened(undefined)}
      >
        {opened && <VersionBody version={opened} edited={edited} />}
      </Dialog>
    </section>
  )
}

import { RefreshCw } from 'lucide'
import { useState, useSyncExternalStore } from 'react'
import { builds } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { hasUnsaved } from '../../parts/missing-code/index.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './shell.module.css'

/** Says that the server has a newer console, and loads it when nothing is lost by that. */
export function BuildStrip({ load = () => location.reload() }: { load?: () => void }) {
  const { t } = useText()
  const isOld = useSyncExternalStore(builds.subscribe, builds.isOld)
  const [isUnsaved, setUnsaved] = useState(false)
  return (
    <div role="status">
      {isOld && (
        <p className={styles.offline}>
          <Icon of={RefreshCw} size={14} />
          {t(isUnsaved ? 'build.unsaved' : 'build.old')}
          <button
            type="button"
            className={styles.load}
            onClick={() => {
              if (hasUnsaved()) setUnsaved(true)
              else load()
            }}
          >
            {t('build.load')}
          </button>
        </p>
      )}
    </div>
  )
}

import type { PreviewViewer } from '@zimu/contract/preview'
import { Eye } from 'lucide'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { useText } from '../../i18n/index.ts'
import { Icon } from '../../ui/index.ts'
import styles from './preview-bar.module.css'

interface PreviewBarProps {
  viewer: PreviewViewer
  /** What is shown is not published. */
  isDraft: boolean
  ended: StoreApi<boolean>
}

/** Says above the app what is looked at, and covers the app once the preview has ended. */
export function PreviewBar({ viewer, isDraft, ended }: PreviewBarProps) {
  const { t } = useText()
  const isEnded = useStore(ended)
  const parts = [t('preview.name'), t(`preview.as.${viewer}`), t(isDraft ? 'preview.draft' : 'preview.published')]
  return (
    <>
      <aside className={styles.bar} aria-label={t('preview.name')}>
        <Icon of={Eye} size={16} />
        <span className={styles.what}>{parts.join(' · ')}</span>
        <span>{t('preview.read_only')}</span>
      </aside>
      {isEnded && (
        <div className={styles.ended} role="alert">
          <p>{t('preview.ended')}</p>
        </div>
      )}
    </>
  )
}

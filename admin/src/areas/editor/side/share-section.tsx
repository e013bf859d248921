import { useText } from '../../../i18n/index.ts'
import { useDraft } from '../draft/draft-context.tsx'
import { ShareCard } from '../preview/share-card.tsx'
import { useShare } from '../preview/use-share.ts'
import styles from './share-section.module.css'

/** The card that others show of the draft, as the server would send it, and what is amiss with it. */
export function ShareSection() {
  const { t, language } = useText()
  const { state } = useDraft()
  const share = useShare(state.info.content_id, language, state.synced.draft_version)
  if (!share) return null
  const words = { n: share.description_length, shown: share.description_shown }
  return (
    <div className={styles.share}>
      <h3 className={styles.label}>{t('share.card')}</h3>
      <ShareCard share={share} />
      {share.warnings.length > 0 && (
        <ul className={styles.warnings}>
          {share.warnings.map((warning) => (
            <li key={warning}>{t(`share.${warning}`, words)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

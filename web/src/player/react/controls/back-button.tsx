import { ArrowLeft } from 'lucide'
import { MediaButton } from './media-button.tsx'
import styles from './rows.module.css'

/** The way back, top left in every state; where no scrim lies under it, on a soft disc. */
export function BackButton({ label, isOnDisc, onBack }: { label: string; isOnDisc: boolean; onBack: () => void }) {
  return (
    <span className={styles.back} data-disc={isOnDisc || undefined}>
      <MediaButton label={label} icon={ArrowLeft} size={isOnDisc ? 20 : 24} onClick={onBack} />
    </span>
  )
}

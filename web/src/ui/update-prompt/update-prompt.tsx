import { X } from 'lucide'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './update-prompt.module.css'

export type UpdatePromptProps = {
  text: string
  actionLabel: string
  onAction: () => void
  dismissLabel: string
  onDismiss: () => void
  /** On tab pages. */
  aboveTabs?: boolean | undefined
}

/** Offers the new version of the app (docs/design.md#update-prompt). */
export function UpdatePrompt(props: UpdatePromptProps) {
  return (
    <div className={classNames(styles.prompt, props.aboveTabs && styles.aboveTabs)} data-end-bar="" role="status">
      <span className={styles.text}>{props.text}</span>
      <button className={styles.action} type="button" onClick={props.onAction}>
        {props.actionLabel}
      </button>
      <IconButton icon={X} label={props.dismissLabel} size={18} className={styles.dismiss} onClick={props.onDismiss} />
    </div>
  )
}

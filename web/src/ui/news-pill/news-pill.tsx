import { ArrowUp } from 'lucide-react'
import type { Ref } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './news-pill.module.css'

export type NewsPillProps = {
  /** "3 new"; null while there is nothing to tell. */
  text: string | null
  onShow: () => void
  ref?: Ref<HTMLDivElement>
}

/**
 * Says that there is more at the head of a list than it shows, and lets the visitor decide when it moves. It takes no
 * place of its own: nothing moves when it comes.
 */
export function NewsPill({ text, onShow, ref }: NewsPillProps) {
  return (
    <div ref={ref} className={styles.place} role="status">
      {text !== null && (
        <button className={styles.pill} type="button" onClick={onShow}>
          <Icon of={ArrowUp} size={16} />
          {text}
        </button>
      )}
    </div>
  )
}

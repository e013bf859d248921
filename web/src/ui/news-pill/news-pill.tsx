import { ArrowUp } from 'lucide'
import type { Ref } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './news-pill.module.css'

export type NewsPillProps = {
  /** "3 new"; null: nothing to show. */
  text: string | null
  onShow: () => void
  ref?: Ref<HTMLDivElement>
}

/**
 * Button that inserts new rows at the head of a list. It takes no space in the layout, so that nothing moves when it
 * appears.
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

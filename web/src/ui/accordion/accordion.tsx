import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './accordion.module.css'

export type AccordionItemProps = {
  /** Id of the element, to scroll to. */
  id?: string | undefined
  title: string
  children: ReactNode
  open: boolean
  onToggle: (open: boolean) => void
}

/** A question that opens its answer (mockup 70); several may be open. Native `<details>`, also found by page search. */
export function AccordionItem({ id, title, children, open, onToggle }: AccordionItemProps) {
  return (
    <details
      id={id}
      className={styles.item}
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open !== open) onToggle(event.currentTarget.open)
      }}
    >
      <summary className={styles.question}>
        {title}
        <Icon of={ChevronDown} size={20} className={styles.chevron} />
      </summary>
      <div className={styles.answer}>{children}</div>
    </details>
  )
}

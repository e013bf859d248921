import { ChevronDown } from 'lucide'
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

/** A question with a collapsible answer; several may be open. Native `<details>`, which page search can find. */
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

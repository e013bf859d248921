import type { ReactNode } from 'react'
import styles from './sheet-form.module.css'

interface SheetFormProps {
  onSubmit: () => void
  children: ReactNode
  /** The submit button and what is below it. */
  actions: ReactNode
}

/** Layout of a form in a sheet. */
export function SheetForm({ onSubmit, children, actions }: SheetFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={styles.fields}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </form>
  )
}

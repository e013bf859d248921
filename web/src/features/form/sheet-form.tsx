import type { ReactNode } from 'react'
import styles from './sheet-form.module.css'

interface SheetFormProps {
  onSubmit: () => void
  children: ReactNode
  /** The button, and what stands under it. */
  actions: ReactNode
}

/** A form inside a sheet: the margins come from the sheet, the fields stand as on a page. */
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

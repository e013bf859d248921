import type { ReactNode } from 'react'
import { classNames } from '../../ui/index.ts'
import styles from './form-view.module.css'

interface FormViewProps {
  /** Text above the fields. */
  lead?: ReactNode
  onSubmit: () => void
  children: ReactNode
  /** The submit button and what surrounds it. */
  actions: ReactNode
  /** Less space above the button, after a multi-line field. */
  close?: boolean
}

/** Layout of a form page: lead, fields 22 px apart, button (docs/design.md#space). */
export function FormView({ lead, onSubmit, children, actions, close = false }: FormViewProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.fields}>{children}</div>
      <div className={classNames(styles.actions, close && styles.close)}>{actions}</div>
    </form>
  )
}

interface FormQuestionProps {
  question: string
  /** Font size 14 instead of 15. */
  small?: boolean
  /** The link or button. */
  children: ReactNode
}

/** A question with a link, below the button: "No account yet? Register". */
export function FormQuestion({ question, small = false, children }: FormQuestionProps) {
  return (
    <p className={classNames(styles.question, small && styles.small)}>
      {question}
      {children}
    </p>
  )
}

import type { ReactNode } from 'react'
import { classNames } from '../../ui/index.ts'
import styles from './form-view.module.css'

interface FormViewProps {
  /** The sentence above the fields. */
  lead?: ReactNode
  onSubmit: () => void
  children: ReactNode
  /** The button, and what stands around it. */
  actions: ReactNode
  /** After a multi-line field the button stands a little closer. */
  close?: boolean
}

/** The frame of a form page: lead, fields 22 apart, then the button (design book 2.6). */
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
  /** Of something beside the way: 14 instead of 15. */
  small?: boolean
  /** The link or button. */
  children: ReactNode
}

/** A question under the button with the link that answers it: "No account yet? Register". */
export function FormQuestion({ question, small = false, children }: FormQuestionProps) {
  return (
    <p className={classNames(styles.question, small && styles.small)}>
      {question}
      {children}
    </p>
  )
}

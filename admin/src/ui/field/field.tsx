import { Eye, EyeOff } from 'lucide'
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

interface Around {
  label: string
  /** The label is for readers alone: what stands beside the box says it. */
  isLabelHidden?: boolean | undefined
  /** Below the control, while there is no error. */
  hint?: ReactNode
  /** What is wrong and what to do, `''` when nothing is. */
  error?: string | undefined
  /** 40 px high. */
  isLarge?: boolean | undefined
}

export interface FieldProps extends Around, Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  ref?: Ref<HTMLInputElement> | undefined
  /** Stands in the box, after the text. */
  after?: ReactNode
  isMono?: boolean | undefined
}

function FieldNote({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) {
  if (error)
    return (
      <p id={id} className={styles.error} role="alert">
        {error}
      </p>
    )
  return hint ? (
    <p id={id} className={styles.hint}>
      {hint}
    </p>
  ) : null
}

/** Box with its label above, and below it what is wrong or how it is meant. */
export function Field({ label, isLabelHidden, hint, error, isLarge, after, isMono, ...input }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={styles.field}>
      {!isLabelHidden && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <div className={classNames(styles.box, isLarge && styles.large, Boolean(error) && styles.wrong)}>
        <input
          {...input}
          id={id}
          aria-label={isLabelHidden ? label : undefined}
          className={classNames(styles.input, isMono && styles.mono)}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error || hint ? noteId : undefined}
        />
        {after}
      </div>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  )
}

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'after'> {
  showLabel: string
  hideLabel: string
}

/** Password with a button that shows it. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      after={
        <button
          type="button"
          className={styles.eye}
          aria-label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? Eye : EyeOff} />
        </button>
      }
    />
  )
}

export interface TextAreaProps extends Around, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Box for several lines. */
export function TextArea({ label, isLabelHidden, hint, error, isLarge: _isLarge, ...area }: TextAreaProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={styles.field}>
      {!isLabelHidden && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <textarea
        rows={2}
        {...area}
        id={id}
        aria-label={isLabelHidden ? label : undefined}
        className={classNames(styles.box, styles.area, Boolean(error) && styles.wrong)}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={error || hint ? noteId : undefined}
      />
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  )
}

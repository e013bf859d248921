import { LANGUAGES } from '@zimu/contract/constants'
import { type ReactNode, useId } from 'react'
import { LANGUAGE_NAMES, useText } from '../../../i18n/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { isKey, type Named, type NamedField, readNamed, writeNamed } from './named.ts'
import styles from './named-fields.module.css'

/** Longest name and key, in UTF-16 code units. */
const MAX_NAME = 100
const MAX_KEY = 64
const MAX_URL = 500

interface LineProps {
  label: string
  /** What is wrong and what to do, `''` when nothing is. */
  error?: string
  hint?: string
  children: (control: { id: string; describedBy: string | undefined }) => ReactNode
}

/** A line of the form: its label stands before the control. */
export function FormLine({ label, error, hint, children }: LineProps) {
  const id = useId()
  const note = error || hint
  return (
    <div className={styles.line}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control}>
        {children({ id, describedBy: note ? `${id}-note` : undefined })}
        {note && (
          <p id={`${id}-note`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
            {note}
          </p>
        )}
      </div>
    </div>
  )
}

export interface NamedFieldsProps {
  value: Named
  onChange: (value: Named) => void
  isReadOnly?: boolean
  /** The first name has the focus when the form opens. */
  hasFocus?: boolean
  hasPicture?: boolean
}

/** Names in five languages, key and picture, one line each. */
export function NamedFields({
  value,
  onChange,
  isReadOnly = false,
  hasFocus = false,
  hasPicture = true,
}: NamedFieldsProps) {
  const { t } = useText()
  const input =
    (field: NamedField, { maxLength, className }: { maxLength: number; className?: string | undefined }) =>
    ({ id, describedBy }: { id: string; describedBy: string | undefined }) => (
      <input
        id={id}
        className={classNames(styles.input, className)}
        aria-describedby={describedBy}
        maxLength={maxLength}
        readOnly={isReadOnly}
        // biome-ignore lint/a11y/noAutofocus: the form was opened to write this name
        autoFocus={hasFocus && field === LANGUAGES[0]}
        value={readNamed(value, field)}
        onChange={(event) => onChange(writeNamed(value, field, event.target.value))}
      />
    )
  return (
    <>
      {LANGUAGES.map((lang) => (
        <FormLine key={lang} label={LANGUAGE_NAMES[lang]}>
          {input(lang, { maxLength: MAX_NAME })}
        </FormLine>
      ))}
      <FormLine label={t('named.key')} error={value.key === '' || isKey(value.key) ? '' : t('named.key_shape')}>
        {input('key', { maxLength: MAX_KEY, className: styles.mono })}
      </FormLine>
      {hasPicture && (
        <FormLine label={t('named.picture')} hint={value.image_url === '' ? t('named.picture_hint') : ''}>
          {(control) => (
            <>
              {value.image_url !== '' && <img className={styles.picture} src={value.image_url} alt="" />}
              {input('image_url', { maxLength: MAX_URL, className: styles.mono })(control)}
            </>
          )}
        </FormLine>
      )}
    </>
  )
}

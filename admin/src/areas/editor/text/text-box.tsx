import { useText } from '../../../i18n/index.ts'
import { Field, TextArea } from '../../../ui/field/field.tsx'
import { MAX_LENGTHS, partsOf, problemOf, readField, type TextField } from '../document/document-fields.ts'
import { fieldLabel } from '../document/field-words.ts'
import { useDraft } from '../draft/draft-context.tsx'
import styles from './text-box.module.css'

export interface TextBoxProps {
  /** `name`, or `en.name`. */
  field: string
  lang?: string
  hint?: string
  placeholder?: string
  /** Lines; left out: one, which does not break. */
  rows?: number
  /** How much of the longest text is used. */
  isCounted?: boolean
  inputMode?: 'url'
}

/** Box of one text of the draft; saved by itself. */
export function TextBox({ field, lang, hint, placeholder, rows, isCounted = false, inputMode }: TextBoxProps) {
  const text = useText()
  const { state, set } = useDraft()
  const value = String(readField(state.document, field))
  const max = MAX_LENGTHS[(partsOf(field)?.part ?? field) as TextField]
  const problem = problemOf(state.document, field)
  const shared = {
    label: fieldLabel(field, text),
    value,
    lang,
    hint,
    placeholder,
    maxLength: max,
    error: problem ? text.t(`editor.problem_${problem}`) : '',
  }
  if (rows) return <TextArea {...shared} rows={rows} onChange={(event) => set(field, event.target.value)} />
  return (
    <Field
      {...shared}
      inputMode={inputMode}
      onChange={(event) => set(field, event.target.value)}
      after={isCounted && <span className={styles.count}>{`${value.length} / ${max}`}</span>}
    />
  )
}

import { findValueProblem } from '@zimu/contract/settings'
import { LANGUAGE_NAMES, useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field, TextArea } from '../../ui/field/field.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx'
import { type Edits, editedValue, type SettingRow, type Stored } from './edits.ts'
import { nameOf, ruleOf, sayValue } from './setting-words.ts'
import styles from './settings.module.css'

export interface SettingControlProps {
  row: SettingRow
  edits: Edits
  onEdit: (stored: Stored, value: string | null) => void
}

/** From this length on a text has several lines. */
const LONG = 1000

function Flag({ row, edits, onEdit }: SettingControlProps) {
  const text = useText()
  const isOn = editedValue(edits, row, row.fallback) === '1'
  return (
    <div className={styles.flag}>
      <Switch isOn={isOn} isDisabled={row.may_write === 0} onChange={(next) => onEdit(row, next ? '1' : '0')}>
        <VisuallyHidden>{nameOf(row, text)}</VisuallyHidden>
        {text.t('settings.default', { value: sayValue(row, row.fallback, text) })}
      </Switch>
    </div>
  )
}

interface LineProps extends SettingControlProps {
  stored: Stored
  label: string
  fallback: string
  lang?: string
}

/** One value that is typed: a number, a text, a text in one language. */
function Line({ row, edits, onEdit, stored, label, fallback, lang }: LineProps) {
  const text = useText()
  const value = editedValue(edits, stored, fallback)
  const isWrong = findValueProblem(row, value) !== undefined
  const common = {
    label: row.variants ? label : text.t('settings.value_of', { name: nameOf(row, text), what: label }),
    isLabelHidden: !row.variants,
    value,
    disabled: row.may_write === 0,
    error: isWrong ? ruleOf(row, text) : undefined,
    ...(lang ? { lang } : {}),
  }
  if (row.kind === 'text' && (row.max_length ?? 0) >= LONG)
    return <TextArea {...common} rows={3} onChange={({ target }) => onEdit(stored, target.value)} />
  return (
    <Field
      {...common}
      inputMode={row.kind === 'number' ? 'numeric' : 'text'}
      autoComplete="off"
      onChange={({ target }) => onEdit(stored, target.value)}
    />
  )
}

function Typed(props: SettingControlProps) {
  const { row, edits, onEdit } = props
  const text = useText()
  const { t, maybe } = text
  const base =
    row.kind === 'number' ? (maybe(`settings.unit_name_${row.unit}`) ?? t('settings.value')) : t('settings.value')
  return (
    <div className={row.kind === 'number' ? styles.number : styles.text}>
      <Line {...props} stored={row} fallback={row.fallback} label={row.variants ? LANGUAGE_NAMES['zh-Hans'] : base} />
      {row.variants?.map((variant) => (
        <Line
          key={variant.key}
          {...props}
          stored={variant}
          fallback=""
          label={LANGUAGE_NAMES[variant.lang]}
          lang={variant.lang}
        />
      ))}
      <p className={styles.note}>
        {t('settings.default', { value: sayValue(row, row.fallback, text) })}
        {row.may_write === 1 && editedValue(edits, row, row.fallback) !== row.fallback && (
          <Button variant="text" size="small" onClick={() => onEdit(row, null)}>
            {t('settings.to_default')}
          </Button>
        )}
      </p>
    </div>
  )
}

/** What a setting is changed with. */
export function SettingControl(props: SettingControlProps) {
  return props.row.kind === 'flag' ? <Flag {...props} /> : <Typed {...props} />
}

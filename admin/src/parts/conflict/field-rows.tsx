import { LANGUAGES } from '@zimu/contract/constants'
import { Check } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { TextArea } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { After } from '../difference/index.ts'
import { bothTexts, type ConflictField, type Side } from './conflict.ts'
import styles from './conflict-dialog.module.css'

const LANG = LANGUAGES[0]

/** A text with what is new in it marked. */
function Marked({ field, value }: { field: ConflictField; value: string }) {
  const { t } = useText()
  if (value === '') return <span className={styles.empty}>{t('conflict.empty')}</span>
  return field.base === undefined ? (
    <span>{value}</span>
  ) : (
    <After before={field.base} after={value} lang={field.lang ?? LANG} />
  )
}

/** A field that only the other side changed: there is nothing to choose. */
export function TheirsRow({ field, isMerged }: { field: ConflictField; isMerged: boolean }) {
  const { t } = useText()
  return (
    <tr>
      <th scope="row" className={styles.label}>
        {field.label}
      </th>
      <td className={styles.quiet}>
        {isMerged || field.base === undefined ? t('conflict.unchanged') : field.base || t('conflict.empty')}
      </td>
      <td>
        {isMerged ? (
          <span className={styles.merged}>
            <Icon of={Check} className={styles.check} />
            <span>
              {t('conflict.merged')}
              <Marked field={field} value={field.theirs} />
            </span>
          </span>
        ) : (
          <Marked field={field} value={field.theirs} />
        )}
      </td>
    </tr>
  )
}

export interface ChoiceRowProps {
  field: ConflictField
  side: Side
  /** Text that was written anew; undefined: a side is chosen. */
  written: string | undefined
  onSide: (side: Side) => void
  /** undefined: back to the sides. */
  onWrite: (text: string | undefined) => void
}

function Option({ field, side, of, onSide }: Pick<ChoiceRowProps, 'field' | 'side' | 'onSide'> & { of: Side }) {
  return (
    <label className={styles.option}>
      <input
        type="radio"
        name={`conflict-${field.key}`}
        className={styles.radio}
        checked={side === of}
        onChange={() => onSide(of)}
      />
      <span className={styles.value}>
        <Marked field={field} value={(of === 'mine' ? field.mine : field.theirs) ?? ''} />
      </span>
    </label>
  )
}

function WriteButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.write} onClick={onPress}>
      {label}
    </button>
  )
}

/** A field that both changed: one side, or a text written from both. */
export function ChoiceRow({ field, side, written, onSide, onWrite }: ChoiceRowProps) {
  const { t } = useText()
  return (
    <tr>
      <th scope="row" className={styles.label}>
        {field.label}
      </th>
      {written === undefined ? (
        (['mine', 'theirs'] as const).map((of) => (
          <td key={of} className={classNames(side === of && styles.chosen)}>
            <Option {...{ field, side, of, onSide }} />
            {of === 'theirs' && field.isWritable && (
              <WriteButton label={t('conflict.write')} onPress={() => onWrite(bothTexts(field))} />
            )}
          </td>
        ))
      ) : (
        <td colSpan={2} className={styles.chosen}>
          <TextArea
            label={t('conflict.own')}
            rows={Math.min(8, written.split('\n').length + 1)}
            autoFocus
            value={written}
            onChange={(event) => onWrite(event.target.value)}
          />
          <WriteButton label={t('conflict.write_not')} onPress={() => onWrite(undefined)} />
        </td>
      )}
    </tr>
  )
}

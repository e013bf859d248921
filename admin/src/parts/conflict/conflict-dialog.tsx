import { useState } from 'react'
import { parseWireTime, useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { Choice, ConflictField, Side } from './conflict.ts'
import styles from './conflict-dialog.module.css'
import { ChoiceRow, TheirsRow } from './field-rows.tsx'

export interface ConflictDialogProps {
  title: string
  /** Who saved it meanwhile; `''`: unknown. */
  changedBy: string
  /** Wire time; `''`: unknown. */
  changedTime: string
  fields: readonly ConflictField[]
  /** Side that is chosen at first. */
  firstSide?: Side
  /** What becomes of the side that is not chosen. */
  note: string
  /** Names what is done with the chosen sides. */
  mergeLabel: string
  onMerge: (choice: Choice) => void
  /** Everything as the other one made it. */
  onTheirs: () => void
  closeLabel: string
  /** Closes it without a decision. */
  onClose: () => void
}

const isBoth = ({ mine }: ConflictField) => mine !== undefined
const sidesOf = (fields: readonly ConflictField[], side: Side): Record<string, Side> =>
  Object.fromEntries(fields.map(({ key }) => [key, side]))

/** Who saved and when, in words. */
function useWho({ changedBy, changedTime }: Pick<ConflictDialogProps, 'changedBy' | 'changedTime'>) {
  const { t, formats } = useText()
  // When it was opened: one's own side is as old as that.
  const [nowMs] = useState(() => Date.now())
  const timeMs = parseWireTime(changedTime)
  const time = Number.isNaN(timeMs) ? '' : formats.timeOfDay(timeMs)
  return { who: changedBy || t('conflict.somebody'), time, now: formats.timeOfDay(nowMs) }
}

/**
 * Somebody saved the same thing meanwhile: field by field one's own side and theirs, what is new in each marked. Fields that only
 * the other one changed are merged and named. Nothing is lost by closing it.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, fields, firstSide = 'theirs', note, mergeLabel, onMerge, onTheirs, closeLabel, onClose } = props
  const { t } = useText()
  const { who, time, now } = useWho(props)
  const both = fields.filter(isBoth)
  const [sides, setSides] = useState(() => sidesOf(both, firstSide))
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({})
  const hasChoice = both.length > 0
  const isWritable = both.some((field) => field.isWritable)
  function write(key: string, text: string | undefined) {
    const { [key]: _former, ...others } = written
    setWritten(text === undefined ? others : { ...others, [key]: text })
  }
  const said = hasChoice ? (isWritable ? 'conflict.text_write' : 'conflict.text_choose') : 'conflict.text'
  return (
    <Dialog
      isOpen
      size="wide"
      title={title}
      text={t(said, { time, n: both.length })}
      closeLabel={closeLabel}
      onClose={onClose}
      footNote={note}
      actions={
        <>
          <Button variant="quiet" autoFocus onClick={onTheirs}>
            {t(hasChoice ? 'conflict.all_theirs' : 'conflict.use_theirs', { who })}
          </Button>
          {hasChoice && (
            <Button variant="quiet" onClick={() => onMerge({ sides: sidesOf(both, 'mine'), written: {} })}>
              {t('conflict.all_mine')}
            </Button>
          )}
          <Button variant="primary" onClick={() => onMerge({ sides, written })}>
            {mergeLabel}
          </Button>
        </>
      }
    >
      {fields.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('conflict.where')}</th>
                <th scope="col">{hasChoice ? t('conflict.mine', { time: now }) : t('conflict.before')}</th>
                <th scope="col">{t('conflict.theirs', { who, time })}</th>
              </tr>
            </thead>
            <tbody>
              {both.map((field) => (
                <ChoiceRow
                  key={field.key}
                  field={field}
                  side={sides[field.key] ?? firstSide}
                  written={written[field.key]}
                  onSide={(side) => setSides({ ...sides, [field.key]: side })}
                  onWrite={(text) => write(field.key, text)}
                />
              ))}
              {fields
                .filter((field) => !isBoth(field))
                .map((field) => (
                  <TheirsRow key={field.key} field={field} isMerged={hasChoice} />
                ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  )
}

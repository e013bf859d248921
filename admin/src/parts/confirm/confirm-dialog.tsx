import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field, TextArea } from '../../ui/field/field.tsx'
import styles from './confirm-dialog.module.css'

export interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** What will happen, in words and numbers; undefined while it is not known, which keeps the button off. */
  consequence: ReactNode | undefined
  /** Names the act and its object. */
  actLabel: string
  /** Level 2: an act that cannot simply be taken back needs a reason. */
  level: 1 | 2
  isDanger?: boolean
  /** False: what is chosen in the consequence does not suffice yet. */
  isReady?: boolean
  /** Offered reasons. */
  reasons?: readonly string[]
  /** Level 3: an act that cannot be taken back at all; the button works once this text was typed. */
  toType?: { label: string; text: string }
  onConfirm: (reason: string) => void | Promise<void>
  onClose: () => void
}

/** Asks before an act: level 1 says the consequence, level 2 also wants a reason. The safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, ...body } = props
  return (
    <Dialog isOpen={isOpen} title={title} isAlert onClose={props.onClose}>
      <ConfirmBody {...body} />
    </Dialog>
  )
}

/** What was typed means what is shown: spaces and capitals do not count. */
const isSame = (typed: string, text: string) => plain(typed) === plain(text)
const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

function ConfirmBody(props: Omit<ConfirmDialogProps, 'isOpen' | 'title'>) {
  const { consequence, actLabel, level, isDanger, isReady = true, reasons = [], toType, onConfirm, onClose } = props
  const { t } = useText()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const safe = useRef<HTMLButtonElement>(null)
  // Before the dialog looks for something to focus.
  useEffect(() => safe.current?.focus(), [])
  const [typed, setTyped] = useState('')
  const isTyped = toType === undefined || isSame(typed, toType.text)
  const isOn = isReady && isTyped && consequence !== undefined && (level === 1 || reason.trim() !== '')
  return (
    <>
      <div className={styles.consequence} aria-busy={consequence === undefined}>
        {consequence ?? t('confirm.loading')}
      </div>
      {level === 2 && (
        <TextArea
          label={t('confirm.reason')}
          hint={t('confirm.reason_hint')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {level === 2 && reasons.length > 0 && (
        <div className={styles.reasons}>
          {reasons.map((offered) => (
            <button key={offered} type="button" className={styles.offered} onClick={() => setReason(offered)}>
              {offered}
            </button>
          ))}
        </div>
      )}
      {toType && (
        <Field
          label={toType.label}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className={styles.buttons}>
        <Button ref={safe} onClick={onClose}>
          {t('confirm.cancel')}
        </Button>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          disabled={!isOn}
          isBusy={isBusy}
          onClick={() => {
            setBusy(true)
            void Promise.resolve(onConfirm(reason.trim())).finally(() => setBusy(false))
          }}
        >
          {actLabel}
        </Button>
      </div>
    </>
  )
}

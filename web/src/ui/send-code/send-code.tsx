import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './send-code.module.css'
import { useCountdown } from './use-countdown.ts'

export type SendCodeProps = {
  label: string
  busyLabel: string
  /** "52 秒后重发". */
  waitLabel: (seconds: number) => string
  /** Said once when the wait begins. */
  sentLabel: string
  sending: boolean
  /** Epoch milliseconds from which it may be sent again; null before the first time and after a failure. */
  untilMs: number | null
  onSend: () => void
  now?: (() => number) | undefined
}

/** The send-code button at the end of a field (docs/design.md#field). */
export function SendCode(props: SendCodeProps) {
  const { label, busyLabel, waitLabel, sentLabel, sending, untilMs, onSend, now = Date.now } = props
  const left = useCountdown(untilMs, now)
  const waiting = left > 0
  const still = sending || waiting
  return (
    <>
      <button
        className={classNames(styles.button, still && styles.waiting)}
        type="button"
        aria-disabled={still || undefined}
        aria-busy={sending || undefined}
        onClick={still ? undefined : onSend}
      >
        {sending ? busyLabel : waiting ? waitLabel(left) : label}
      </button>
      <VisuallyHidden role="status">{waiting ? sentLabel : ''}</VisuallyHidden>
    </>
  )
}

import { MessageSquareOff, MessageSquareText, Settings2 } from 'lucide-react'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { lateSheet } from '../../../../features/late/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { Button, classNames, IconButton, VipMark } from '../../../../ui/index.ts'
import { ColorSwatches } from './color-swatches.tsx'
import styles from './danmu-bar.module.css'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { type SendDanmu, TEXT_MOST } from './use-send-danmu.ts'

const LoginNeededSheet = lateSheet(
  async () => (await import('../../../../features/login-needed/index.ts')).LoginNeededSheet,
)

export interface DanmuBarProps {
  sending: SendDanmu
  is_shown: boolean
  /** Nobody has said anything yet. */
  is_empty: boolean
  onToggle: () => void
  onSettings: () => void
}

/** The bar at the bottom of the watch page; while typing it becomes the composer and rises with the keyboard. */
export function DanmuBar({ sending, is_shown, is_empty, onToggle, onSettings }: DanmuBarProps) {
  const { t } = useText()
  const [is_composing, setComposing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const inset = useKeyboardInset(is_composing)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await sending.send()) {
      input.current?.blur()
      setComposing(false)
    }
  }

  function followFocus(event: FocusEvent) {
    if (!form.current?.contains(event.relatedTarget)) setComposing(false)
  }

  return (
    <>
      <form
        ref={form}
        className={classNames(styles.bar, is_composing && styles.composing)}
        style={{ bottom: inset }}
        onSubmit={submit}
        onBlur={followFocus}
      >
        <div className={styles.row}>
          {!is_composing && (
            <IconButton
              icon={is_shown ? MessageSquareText : MessageSquareOff}
              label={t('danmu.show')}
              tone={is_shown ? 'brand' : 'quiet'}
              pressed={is_shown}
              onClick={onToggle}
            />
          )}
          <span className={styles.field}>
            <input
              ref={input}
              className={styles.input}
              value={sending.text}
              placeholder={t(is_empty ? 'danmu.first' : 'danmu.placeholder')}
              aria-label={t('danmu.placeholder')}
              enterKeyHint="send"
              autoComplete="off"
              readOnly={sending.is_busy}
              onFocus={() => setComposing(true)}
              onChange={(event) => sending.setText(event.target.value)}
            />
            {is_composing && (
              <span className={styles.counter}>
                {t('danmu.counter', { count: [...sending.text].length, most: TEXT_MOST })}
              </span>
            )}
          </span>
          {is_composing ? (
            <Button
              size="small"
              type="submit"
              className={styles.send}
              busy={sending.is_busy && t('danmu.sending')}
              disabled={!sending.is_ready}
              onDisabledClick={() => input.current?.focus()}
            >
              {t('danmu.send')}
            </Button>
          ) : (
            <IconButton icon={Settings2} label={t('danmu.settings')} onClick={onSettings} />
          )}
        </div>
        {is_composing && (
          <div className={styles.colors}>
            <ColorSwatches />
            <VipMark className={styles.vip} />
          </div>
        )}
      </form>
      <LoginNeededSheet reason="danmu" kept={sending.text} open={sending.is_asking} onClose={sending.stopAsking} />
    </>
  )
}

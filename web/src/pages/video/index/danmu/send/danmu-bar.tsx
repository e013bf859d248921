import { MessageSquareOff, MessageSquareText, Settings2 } from 'lucide'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { lazySheet } from '../../../../../features/lazy/index.ts'
import { useText } from '../../../../../i18n/index.ts'
import { Button, classNames, IconButton, VipMark } from '../../../../../ui/index.ts'
import { ColorSwatches } from './color-swatches.tsx'
import styles from './danmu-bar.module.css'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { MAX_TEXT_LENGTH, type SendDanmu } from './use-send-danmu.ts'

const LoginNeededSheet = lazySheet(
  async () => (await import('../../../../../features/login/needed/index.ts')).LoginNeededSheet,
)

export interface DanmuBarProps {
  sending: SendDanmu
  isShown: boolean
  /** Nobody has said anything yet. */
  isEmpty: boolean
  onToggle: () => void
  onSettings: () => void
}

/** The bar at the bottom of the watch page; while typing it becomes the composer and rises with the keyboard. */
export function DanmuBar({ sending, isShown, isEmpty, onToggle, onSettings }: DanmuBarProps) {
  const { t } = useText()
  const [isComposing, setComposing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const inset = useKeyboardInset(isComposing)

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
        className={classNames(styles.bar, isComposing && styles.composing)}
        style={{ bottom: inset }}
        onSubmit={submit}
        onBlur={followFocus}
      >
        <div className={styles.row}>
          {!isComposing && (
            <IconButton
              icon={isShown ? MessageSquareText : MessageSquareOff}
              label={t('danmu.show')}
              tone={isShown ? 'brand' : 'quiet'}
              pressed={isShown}
              onClick={onToggle}
            />
          )}
          <span className={styles.field}>
            <input
              ref={input}
              className={styles.input}
              value={sending.text}
              placeholder={t(isEmpty ? 'danmu.first' : 'danmu.placeholder')}
              aria-label={t('danmu.placeholder')}
              enterKeyHint="send"
              autoComplete="off"
              readOnly={sending.isBusy}
              onFocus={() => setComposing(true)}
              onChange={(event) => sending.setText(event.target.value)}
            />
            {isComposing && (
              <span className={styles.counter}>
                {t('danmu.counter', { count: [...sending.text].length, most: MAX_TEXT_LENGTH })}
              </span>
            )}
          </span>
          {isComposing ? (
            <Button
              size="small"
              type="submit"
              className={styles.send}
              busy={sending.isBusy && t('danmu.sending')}
              disabled={!sending.isReady}
              onDisabledClick={() => input.current?.focus()}
            >
              {t('danmu.send')}
            </Button>
          ) : (
            <IconButton icon={Settings2} label={t('danmu.settings')} onClick={onSettings} />
          )}
        </div>
        {isComposing && (
          <div className={styles.colors}>
            <ColorSwatches />
            <VipMark className={styles.vip} />
          </div>
        )}
      </form>
      <LoginNeededSheet reason="danmu" draft={sending.text} open={sending.isAsking} onClose={sending.stopAsking} />
    </>
  )
}

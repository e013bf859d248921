import { type IconNode, MoveLeft, PanelBottom, PanelTop } from 'lucide'
import { type CSSProperties, type FormEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { type TextKey, useText } from '../../../../../i18n/index.ts'
import { useBackLayer } from '../../../../../stack/index.ts'
import { Button, Icon } from '../../../../../ui/index.ts'
import { ColorSwatches } from './color-swatches.tsx'
import styles from './stage-composer.module.css'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { MAX_TEXT_LENGTH, type SendDanmu, type SendMode } from './use-send-danmu.ts'

const MODES: readonly { mode: SendMode; name: TextKey; icon: IconNode }[] = [
  { mode: 0, name: 'danmu.mode.roll', icon: MoveLeft },
  { mode: 1, name: 'danmu.mode.top', icon: PanelTop },
  { mode: 2, name: 'danmu.mode.bottom', icon: PanelBottom },
]

interface StageComposerProps {
  sending: SendDanmu
  onClose: () => void
  /** So much of the window, from its bottom, is covered by it and the keyboard; CSS pixels. */
  onCover: (coveredPx: number) => void
}

/**
 * Writing a bullet comment in fullscreen: one row directly above the keyboard; the film goes on above it, uncovered
 * (docs/design.md#composer). What is typed stays when it closes.
 */
export function StageComposer({ sending, onClose, onCover }: StageComposerProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLFormElement>(null)
  const inset = useKeyboardInset(true)
  useBackLayer(true, onClose)

  const opener = useRef<Element | null>(null)

  // In the task of the press: later, phones show no keyboard.
  useLayoutEffect(() => {
    opener.current ??= document.activeElement
    input.current?.focus({ preventScroll: true })
  }, [])

  /** By a key: the focus goes back to where it came from, and the controls with it. */
  function leave() {
    onClose()
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (row.current) onCover(inset + row.current.offsetHeight)
  }, [inset, onCover])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await sending.send()) onClose()
  }

  /** What a finger or a mouse chose leaves the keyboard where it is; who chooses by keys stays there. */
  const keepKeyboard = ({ detail }: MouseEvent) => detail > 0 && input.current?.focus({ preventScroll: true })

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Esc and back do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc and back do the same */}
      <div className={styles.film} onPointerDown={(event) => event.preventDefault()} onClick={onClose} />
      <Edge onReach={leave} />
      <form
        ref={row}
        className={styles.row}
        data-scheme="dark"
        style={{ bottom: inset, '--ink-sent': sending.color } as CSSProperties}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          leave()
        }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the choices inside are what is pressed */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: for fingers and mice, keys move on their own */}
        <div className={styles.choices} onClick={keepKeyboard}>
          <ColorSwatches />
          <Modes sending={sending} />
        </div>
        <span className={styles.field}>
          <input
            ref={input}
            className={styles.input}
            value={sending.text}
            placeholder={t('danmu.placeholder')}
            aria-label={t('danmu.placeholder')}
            enterKeyHint="send"
            autoComplete="off"
            readOnly={sending.isBusy}
            onChange={(event) => sending.setText(event.target.value)}
          />
          <span className={styles.counter}>
            {t('danmu.counter', { count: [...sending.text].length, most: MAX_TEXT_LENGTH })}
          </span>
        </span>
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
      </form>
      <Edge onReach={leave} />
    </>
  )
}

/** Tab leads here from either end of the row, and not on to what lies behind the film. */
function Edge({ onReach }: { onReach: () => void }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus never stays on it
  // biome-ignore lint/a11y/noStaticElementInteractions: nothing but the focus comes here
  return <span className={styles.edge} tabIndex={0} onFocus={onReach} />
}

/** How it flies: rolling, or still at the upper or lower edge. */
function Modes({ sending }: Pick<StageComposerProps, 'sending'>) {
  const { t } = useText()
  const name = useId()
  return (
    <div className={styles.modes} role="radiogroup" aria-label={t('danmu.mode')}>
      {MODES.map(({ mode, name: label, icon }) => (
        <label key={mode} className={styles.mode}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            aria-label={t(label)}
            checked={sending.mode === mode}
            onChange={() => sending.setMode(mode)}
          />
          <span className={styles.face}>
            <Icon of={icon} size={18} />
          </span>
        </label>
      ))}
    </div>
  )
}

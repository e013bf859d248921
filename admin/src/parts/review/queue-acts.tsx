import { ArrowRight, Ban, Check, EyeOff, ListPlus, Undo2 } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { Button, type ButtonProps } from '../../ui/button/button.tsx'
import { Kbd } from '../../ui/kbd/kbd.tsx'
import styles from './queue.module.css'

export interface QueueActsProps {
  /** How many are marked. */
  markedNum: number
  onKeep: () => void
  onHide: () => void
  onSkip: () => void
  /** Undefined: nobody can be banned, or the operator may not. */
  onBan: (() => void) | undefined
  /** Undefined: the operator may not change the list of words, or several are marked. */
  onWord: (() => void) | undefined
  onUndo: (() => void) | undefined
  isNarrow: boolean
}

function Act({ name, letter, ...button }: Omit<ButtonProps, 'children'> & { name: string; letter: string }) {
  return (
    <Button {...button} aria-keyshortcuts={letter}>
      {name}
      <span className={styles.letter} aria-hidden="true">
        {letter}
      </span>
    </Button>
  )
}

/** What is done with the current row, or with the marked ones. On a phone the buttons are at the thumb. */
export function QueueActs({ markedNum, onKeep, onHide, onSkip, onBan, onWord, onUndo, isNarrow }: QueueActsProps) {
  const { t } = useText()
  const of = (name: string) => (markedNum > 0 ? t('review.act_of', { act: name, n: markedNum }) : name)
  const keep = <Act name={of(t('review.keep'))} letter="A" variant="primary" icon={Check} onClick={onKeep} />
  const hide = <Act name={of(t('review.hide'))} letter="H" className={styles.hide} icon={EyeOff} onClick={onHide} />
  return (
    <div className={styles.acts}>
      <div className={styles.main}>
        {isNarrow && hide}
        {keep}
        {!isNarrow && hide}
      </div>
      <div className={styles.others}>
        {onWord && <Act name={t('review.hide_word')} letter="W" icon={ListPlus} onClick={onWord} />}
        {onBan && <Act name={t('review.ban')} letter="B" icon={Ban} onClick={onBan} />}
        <Act name={t('review.skip')} letter="S" variant="quiet" icon={ArrowRight} onClick={onSkip} />
      </div>
      {!isNarrow && (
        <p className={styles.hints}>
          <Button
            variant="text"
            icon={Undo2}
            disabled={onUndo === undefined}
            aria-keyshortcuts="Z"
            onClick={() => onUndo?.()}
          >
            {t('review.take_back')} Z
          </Button>
          <span>
            <Kbd>J</Kbd> <Kbd>K</Kbd> {t('review.keys_move')} · <Kbd>X</Kbd> {t('review.keys_mark')}
          </span>
        </p>
      )}
    </div>
  )
}

import { CircleAlert, FastForward, Pause, Play, Rewind, WifiOff } from 'lucide'
import type { ReactNode } from 'react'
import type { Reach } from '../core/reconnect.ts'
import type { PlayerFailure } from '../core/state.ts'
import { formatTime } from '../core/time.ts'
import { Icon } from './controls/icon.tsx'
import { Plate } from './picture/plates.tsx'
import styles from './stage-states.module.css'
import type { PlayerTexts } from './texts.ts'
import type { TapSign } from './use-stage.ts'

interface LoaderProps {
  texts: PlayerTexts
  /** It has taken long: said in words. */
  isSlow: boolean
  /** Height of a lower quality; undefined without one. */
  lower: number | undefined
  onLower: () => void
  children: ReactNode
}

/** The letters in the middle while data is missing, and after a while what can be done about it. */
export function Loader({ texts, isSlow, lower, onLower, children }: LoaderProps) {
  return (
    <>
      <div className={styles.loader} data-slow={isSlow || undefined}>
        {children}
      </div>
      {isSlow && (
        <div className={styles.slow}>
          <Plate text={texts.slow} verb={lower === undefined ? undefined : texts.lowerTo(lower)} onPress={onLower} />
        </div>
      )}
    </>
  )
}

interface FlashProps {
  sign: TapSign
  texts: PlayerTexts
  onOver: () => void
}

/** What a double tap did, for a moment: in the middle, or at the side where it was. */
export function Flash({ sign: { isPlaying, seconds }, texts, onOver }: FlashProps) {
  if (seconds === 0)
    return (
      <div className={styles.flash} aria-hidden="true" onAnimationEnd={onOver}>
        <Icon of={isPlaying ? Play : Pause} size={32} filled />
      </div>
    )
  return (
    <div className={styles.side} data-side={seconds < 0 ? 'left' : 'right'} aria-hidden="true" onAnimationEnd={onOver}>
      <Icon of={seconds < 0 ? Rewind : FastForward} size={28} filled />
      {texts.moved(seconds)}
    </div>
  )
}

interface FailureProps {
  failure: PlayerFailure
  reach: Reach
  /** Where the film goes on. */
  time: number
  texts: PlayerTexts
  onRetry: () => void
}

/** A film that did not come, with the way to try again; without a network it goes on by itself. */
export function Failure({ failure, reach, time, texts, onRetry }: FailureProps) {
  if (failure === 'network' && reach === 'offline')
    return (
      <div className={styles.failure} data-offline="" role="alert">
        <Icon of={WifiOff} size={26} />
        <p className={styles.sentence}>{texts.offline}</p>
        <p className={styles.more}>{texts.offlineFrom(formatTime(time))}</p>
      </div>
    )
  const text: Record<PlayerFailure, string> = {
    network: reach === 'away' ? texts.failed_away : texts.failed,
    gone: texts.failed_gone,
    media: texts.failed,
    unsupported: texts.failed_unsupported,
  }
  return (
    <div className={styles.failure} role="alert">
      <Icon of={CircleAlert} size={26} />
      <p className={styles.sentence}>{text[failure]}</p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  )
}

import { Check } from 'lucide'
import { type KeyboardEvent, useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { writeTime } from '../film/film-times.ts'
import styles from './poster.module.css'

export interface Frame {
  seconds: number
  url: string
}

export interface FrameGridProps {
  frames: readonly Frame[]
  /** Moment that is chosen now, also one between the frames. */
  chosen: number | undefined
  onChoose: (frame: Frame) => void
  /** A frame of the film back or on. */
  onStep: (frames: -1 | 1) => void
}

/** Frames on the row of the first one: what an arrow down passes. */
function columnsOf(grid: HTMLElement): number {
  const tops = [...grid.children].map((child) => (child as HTMLElement).offsetTop)
  const next = tops.findIndex((top) => top !== tops[0])
  return next < 1 ? Math.max(1, tops.length) : next
}

/** Pictures along a film: one is chosen, arrow keys go to others. */
export function FrameGrid({ frames, chosen, onChoose, onStep }: FrameGridProps) {
  const { t } = useText()
  const grid = useRef<HTMLDivElement>(null)
  const near =
    chosen === undefined
      ? 0
      : Math.max(
          0,
          frames.findLastIndex(({ seconds }) => seconds <= chosen),
        )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '[' || event.key === ']') return onStep(event.key === '[' ? -1 : 1)
    if (!grid.current || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    // Left and right are the browser's own; without this, so would be up and down.
    event.preventDefault()
    const next = near + columnsOf(grid.current) * (event.key === 'ArrowUp' ? -1 : 1)
    const target = frames[next]
    if (!target) return
    onChoose(target)
    grid.current.querySelectorAll('input')[next]?.focus()
  }
  return (
    <div
      ref={grid}
      className={styles.frames}
      role="radiogroup"
      aria-label={t('poster.from_film')}
      onKeyDown={onKeyDown}
    >
      {frames.map((frame) => (
        <label key={frame.seconds} className={styles.frame}>
          <input
            type="radio"
            name="frame"
            aria-label={t('poster.frame_at', { time: writeTime(frame.seconds) })}
            checked={frame.seconds === chosen}
            onChange={() => onChoose(frame)}
          />
          <img src={frame.url} alt="" loading="lazy" decoding="async" />
          {frame.seconds === chosen && (
            <span className={styles.picked}>
              <Icon of={Check} size={14} />
            </span>
          )}
          <span className={styles.at}>{writeTime(frame.seconds)}</span>
        </label>
      ))}
    </div>
  )
}

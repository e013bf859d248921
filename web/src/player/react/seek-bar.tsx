import { type CSSProperties, memo, useEffect, useEffectEvent, useRef } from 'react'
import { HEAT_BOX, heatPath } from '../core/heat.ts'
import type { Chapter, Storyboard } from '../core/storyboard.ts'
import { shareAt } from '../core/time.ts'
import type { Player } from '../dom/create-player.ts'
import styles from './seek-bar.module.css'
import { SeekPreview } from './seek-preview.tsx'
import { usePlayerState } from './use-player.ts'

export interface SeekBarProps {
  player: Player
  label: string
  valueText: string
  /** Where the finger is while it drags, seconds; null otherwise. The film itself moves on release (VID-16). */
  dragged: number | null
  onDrag: (time: number | null) => void
  chapters?: readonly Chapter[] | undefined
  storyboard?: Storyboard | null | undefined
  heat?: readonly number[] | undefined
  has_preview: boolean
}

type BarStyle = CSSProperties & { '--played': string; '--loaded': string }

const percent = (share: number) => `${share * 100}%`

/** Drawn once for a list of counts; readers hear the film's position, not this. */
const HeatLine = memo(({ counts }: { counts: readonly number[] }) => (
  <svg
    className={styles.heat}
    viewBox={`0 0 ${HEAT_BOX.width} ${HEAT_BOX.height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path d={heatPath(counts)} />
  </svg>
))

/** Seek bar: 3 px of track in a row with 44 px for the finger; a slider for keyboards and readers. */
export function SeekBar(props: SeekBarProps) {
  const { player, label, valueText, dragged, onDrag, chapters, storyboard, heat, has_preview } = props
  const time = usePlayerState(player, (state) => state.time)
  const duration = usePlayerState(player, (state) => state.duration)
  const buffered = usePlayerState(player, (state) => state.buffered)
  const input = useRef<HTMLInputElement>(null)
  const shown = dragged ?? time
  const style: BarStyle = {
    '--played': percent(shareAt(shown, duration)),
    '--loaded': percent(shareAt(Math.max(buffered, shown), duration)),
  }

  const seek = useEffectEvent(() => {
    if (dragged !== null) player.seek(dragged)
    onDrag(null)
  })
  useEffect(() => {
    const element = input.current
    if (!element) return
    // React's onChange is the input event; the end of a drag is the browser's own.
    element.addEventListener('change', seek)
    return () => element.removeEventListener('change', seek)
  }, [])

  return (
    <div className={styles.bar} style={style} data-dragging={dragged !== null || undefined}>
      {heat && <HeatLine counts={heat} />}
      <span className={styles.track}>
        <span className={styles.loaded} />
        <span className={styles.played} />
        {chapters?.slice(1).map((chapter) => (
          <span key={chapter.time} className={styles.mark} style={{ left: percent(shareAt(chapter.time, duration)) }} />
        ))}
      </span>
      <span className={styles.knob} />
      <input
        ref={input}
        className={styles.range}
        type="range"
        min={0}
        max={duration}
        step={0.1}
        value={shown}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={(event) => onDrag(Number(event.target.value))}
      />
      {dragged !== null && has_preview && <SeekPreview time={dragged} chapters={chapters} storyboard={storyboard} />}
    </div>
  )
}

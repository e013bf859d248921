import { type CSSProperties, type KeyboardEvent, memo, useMemo } from 'react'
import { nextChapterTime } from '../../core/chapters.ts'
import { HEAT_BOX, heatPath } from '../../core/heat.ts'
import { type Chapter, chapterAt } from '../../core/storyboard.ts'
import { formatTime, isKnownLength, shareAt } from '../../core/time.ts'
import type { Player } from '../../dom/create-player.ts'
import type { ScrubHandle } from '../input/use-scrub.ts'
import type { PlayerTexts } from '../texts.ts'
import { usePlayerState } from '../use-player.ts'
import styles from './seek-bar.module.css'

export interface SeekBarProps {
  player: Player
  texts: PlayerTexts
  /** The place that a finger looks at, on the bar or on the picture, seconds; null while none does. */
  target: number | null
  scrub: ScrubHandle
  chapters?: readonly Chapter[] | undefined
  heat?: readonly number[] | undefined
}

type BarStyle = CSSProperties & { '--played': string; '--loaded': string; '--cuts'?: string; '--hover'?: string }

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

/** A mask that cuts 2 px out of the bar where a chapter begins; undefined without chapters. */
function cutsOf(chapters: readonly Chapter[] | undefined, duration: number): string | undefined {
  const shares = (chapters ?? []).map(({ time }) => shareAt(time, duration)).filter((share) => share > 0 && share < 1)
  if (shares.length === 0) return
  const cuts = shares.map((share) => {
    const [from, to] = [`calc(${percent(share)} - 1px)`, `calc(${percent(share)} + 1px)`]
    return `#000 ${from}, transparent ${from} ${to}, #000 ${to}`
  })
  return `linear-gradient(to right, ${cuts.join(', ')})`
}

/** What a reader says of a place: time, length, chapter. */
function placeText(texts: PlayerTexts, chapters: readonly Chapter[] | undefined, time: number, duration: number) {
  const place = texts.position(formatTime(time), formatTime(duration))
  const title = chapters && chapterAt(chapters, time)?.title
  return title ? texts.positionIn(place, title) : place
}

/** Seek bar at the lower edge of the picture, one slider for keys and readers; out of sight it is a thin line (VID-14). */
export function SeekBar({ player, texts, target, scrub, chapters, heat }: SeekBarProps) {
  const time = usePlayerState(player, (state) => state.time)
  const duration = usePlayerState(player, (state) => state.duration)
  const buffered = usePlayerState(player, (state) => state.buffered)
  const cuts = useMemo(() => cutsOf(chapters, duration), [chapters, duration])
  const shown = target ?? time
  const style: BarStyle = {
    '--played': percent(shareAt(shown, duration)),
    '--loaded': percent(shareAt(Math.max(buffered, time), duration)),
    ...(cuts && { '--cuts': cuts }),
    ...(scrub.hover !== null && { '--hover': percent(shareAt(scrub.hover, duration)) }),
  }
  if (!isKnownLength(duration)) return null

  function leafThrough(event: KeyboardEvent) {
    const direction = event.key === 'PageUp' ? 1 : event.key === 'PageDown' ? -1 : 0
    if (direction === 0 || !chapters || chapters.length < 2) return
    event.preventDefault()
    player.seek(nextChapterTime(chapters, player.clock.time, direction))
  }

  return (
    <div className={styles.bar} style={style} data-seek="" {...scrub.handlers}>
      {heat && <HeatLine counts={heat} />}
      <span className={styles.track}>
        <span className={styles.loaded} />
        <span className={styles.played} />
      </span>
      <span className={styles.idle}>
        <span className={styles.played} />
      </span>
      {scrub.hover !== null && <span className={styles.hair} />}
      <span className={styles.knob} />
      <input
        className={styles.range}
        type="range"
        min={0}
        max={duration}
        step={0.1}
        value={shown}
        aria-label={texts.seek}
        aria-valuetext={placeText(texts, chapters, shown, duration)}
        onChange={(event) => player.seek(Number(event.target.value))}
        onKeyDown={leafThrough}
      />
    </div>
  )
}

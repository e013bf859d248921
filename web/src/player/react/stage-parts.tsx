import { ArrowLeft, Pause, Play, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SubtitleSize } from '../core/subtitles.ts'
import controls from './controls.module.css'
import { MediaButton } from './media-button.tsx'
import notes from './notes.module.css'
import type { PlayerTexts } from './texts.ts'

interface CenterButtonProps {
  texts: PlayerTexts
  is_playing: boolean
  has_ended: boolean
  onPress: () => void
}

/** The disc in the middle: play, pause, again. */
export function CenterButton({ texts, is_playing, has_ended, onPress }: CenterButtonProps) {
  const Shape = has_ended ? RotateCcw : is_playing ? Pause : Play
  return (
    <button
      type="button"
      className={controls.center}
      aria-label={is_playing ? texts.pause : has_ended ? texts.replay : texts.play}
      onClick={onPress}
    >
      <Shape aria-hidden="true" size={28} strokeWidth={1.75} fill={has_ended ? 'none' : 'currentColor'} />
    </button>
  )
}

export function Subtitles({ lines, size }: { lines: readonly string[]; size: SubtitleSize }) {
  return (
    <p className={notes.subtitles} data-size={size}>
      {lines.map((line) => (
        <span key={line} className={notes.line}>
          {line}
        </span>
      ))}
    </p>
  )
}

interface TopRowProps {
  back: string
  title: string
  /** Out of sight, not out of reach. */
  is_quiet: boolean
  is_fullscreen: boolean
  trailing: ReactNode
  onBack: () => void
}

export function TopRow({ back, title, is_quiet, is_fullscreen, trailing, onBack }: TopRowProps) {
  return (
    <div className={controls.top} data-quiet={is_quiet || undefined}>
      <MediaButton label={back} icon={ArrowLeft} onClick={onBack} />
      {is_fullscreen && <span className={controls.title}>{title}</span>}
      {is_fullscreen && trailing}
    </div>
  )
}

import { Captions, CaptionsOff, FastForward, Gauge, Pause, Play, Rewind, Volume1, Volume2, VolumeX } from 'lucide'
import type { KeyCommand } from '../../core/keys.ts'
import { formatRate } from '../../core/rates.ts'
import { formatTime } from '../../core/time.ts'
import type { Player } from '../../dom/create-player.ts'
import type { PlayerViewProps } from '../player-props.ts'
import { NO_SUBTITLES } from '../use-subtitles.ts'
import type { StageSign } from './use-sign.ts'

/** The volume as a sign. */
export function volumeSign(player: Player): StageSign {
  const { volume, isMuted } = player.getState()
  const share = isMuted ? 0 : volume
  return { icon: share === 0 ? VolumeX : share < 0.5 ? Volume1 : Volume2, text: `${Math.round(share * 100)}%`, share }
}

/** What a key has just done, as a sign; null where the picture itself shows it. */
export function keySign(command: KeyCommand, view: PlayerViewProps): StageSign | null {
  const { player, texts, subtitles, overlayToggle } = view
  const { isPlaying, rate } = player.getState()
  switch (command.do) {
    case 'toggle':
      return isPlaying ? { icon: Play, text: texts.play } : { icon: Pause, text: texts.pause }
    case 'seek':
      return { icon: command.bySeconds < 0 ? Rewind : FastForward, text: texts.moved(command.bySeconds) }
    case 'jump':
    case 'frame':
      return { icon: FastForward, text: formatTime(player.getState().time) }
    case 'volume':
    case 'mute':
      return volumeSign(player)
    case 'rate':
      return { icon: Gauge, text: formatRate(rate) }
    case 'subtitles': {
      // Turned over by this key a moment ago, and not drawn yet.
      const isOn = subtitles?.shown === NO_SUBTITLES
      return { icon: isOn ? Captions : CaptionsOff, text: isOn ? texts.subtitles : texts.subtitlesOff }
    }
    case 'overlay':
      return overlayToggle
        ? { icon: overlayToggle.isOn ? overlayToggle.iconOff : overlayToggle.iconOn, text: overlayToggle.label }
        : null
    default:
      return null
  }
}

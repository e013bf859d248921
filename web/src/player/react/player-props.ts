import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GivenViewOptions } from '../core/options.ts'
import type { Rate } from '../core/rates.ts'
import type { Chapter, Storyboard } from '../core/storyboard.ts'
import type { SubtitleSize } from '../core/subtitles.ts'
import type { Player } from '../dom/create-player.ts'
import type { PlayerTexts } from './texts.ts'
import type { SubtitleTrack } from './use-tracks.ts'

/** The switch of what lies over the film, such as danmu. */
export interface OverlayToggle {
  label: string
  is_on: boolean
  icon_on: LucideIcon
  icon_off: LucideIcon
  onToggle: () => void
}

export interface PlayerViewProps {
  /** Of `usePlayer`. */
  player: Player
  texts: PlayerTexts
  /** Shown at the top in fullscreen. */
  title: string
  /** Picture before the first play; an address, shown over the empty stage. */
  poster?: string | undefined
  tracks?: readonly SubtitleTrack[] | undefined
  chapters?: readonly Chapter[] | undefined
  storyboard?: Storyboard | null | undefined
  /** How much is said in even stretches of the film; drawn over the seek bar. */
  heat?: readonly number[] | undefined
  /** Switches of the catalogue (VID-01); text like `"false"` counts. */
  options?: GivenViewOptions | undefined
  subtitleSize?: SubtitleSize | undefined
  /** Without it the size is no choice. */
  onSubtitleSize?: ((size: SubtitleSize) => void) | undefined
  /** A speed was chosen by the visitor, to be remembered. */
  onRate?: ((rate: Rate) => void) | undefined
  /** To the film after this one, from the lock screen or from headphones. */
  onNext?: (() => void) | undefined
  /** To the film before this one, likewise. */
  onPrevious?: (() => void) | undefined
  /** Into the page's own small player. */
  onMini?: (() => void) | undefined
  /** Shown large while data is missing. */
  loader: ReactNode
  /** Between picture and controls; takes no presses. It is told how much room there is, and whether subtitles are on. */
  renderOverlay?: ((is_fullscreen: boolean, has_subtitles: boolean) => ReactNode) | undefined
  overlayToggle?: OverlayToggle | undefined
  /** In the bottom row of fullscreen: a field for sending. */
  fullscreenField?: ReactNode
  /** At the right end of the top row of fullscreen. */
  fullscreenTrailing?: ReactNode
  /** At the lower left while the controls may be hidden: "go on from 03:15". */
  notice?: ReactNode
  /** Beside the replay button when the film is over. */
  afterEnd?: ReactNode
  is_offline?: boolean | undefined
  onBack: () => void
  /** Fullscreen began or ended; while it is on, back should call `leave`. */
  onFullscreenChange?: ((is_fullscreen: boolean, leave: () => void) => void) | undefined
}

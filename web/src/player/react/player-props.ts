import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import type { GivenViewOptions } from '../core/options.ts'
import type { Rate } from '../core/rates.ts'
import type { Chapter, Storyboard } from '../core/storyboard.ts'
import type { SubtitleSize } from '../core/subtitles.ts'
import type { Player } from '../dom/create-player.ts'
import type { PosterPictures } from './picture/poster.tsx'
import type { PlayerTexts } from './texts.ts'
import type { StageResume } from './use-resume.ts'
import type { Subtitles } from './use-subtitles.ts'

/** The switch of what lies over the film, such as danmu. */
export interface OverlayToggle {
  label: string
  isOn: boolean
  iconOn: IconNode
  iconOff: IconNode
  onToggle: () => void
}

/** A list of the settings that a button of the stage leads to by itself. */
export type SettingsLevel = 'rate' | 'chapters' | 'episodes'

/** Opens the settings, or one of their lists; the opener is where the focus comes back to. */
export type OpenSettings = (opener: HTMLElement, level?: SettingsLevel) => void

/** What the page puts over the picture knows this of the stage. */
export interface OverlayRoom {
  /** The stage is at least 300 px high. */
  isLarge: boolean
  hasSubtitles: boolean
}

export interface PlayerViewProps extends PosterPictures {
  /** Of `usePlayer`. */
  player: Player
  texts: PlayerTexts
  /** Names the stage; shown where it is large. */
  title: string
  /** Of `useSubtitles`. */
  subtitles?: Subtitles | undefined
  chapters?: readonly Chapter[] | undefined
  storyboard?: Storyboard | null | undefined
  /** How much is said in even stretches of the film; drawn over the seek bar while a finger looks for a place. */
  heat?: readonly number[] | undefined
  /** Switches of the catalogue (VID-01); text like `"false"` counts. */
  options?: GivenViewOptions | undefined
  subtitleSize?: SubtitleSize | undefined
  /** A speed was chosen by the visitor, to be remembered. */
  onRate?: ((rate: Rate) => void) | undefined
  /** Where the film goes on, with the way to its beginning. */
  resume?: StageResume | undefined
  /** To the film after this one: a button where the stage is large, the lock screen, headphones. */
  onNext?: (() => void) | undefined
  /** To the film before this one, from the lock screen or from headphones. */
  onPrevious?: (() => void) | undefined
  /** Into the page's own small player. */
  onMini?: (() => void) | undefined
  /** There are episodes to choose from. */
  hasEpisodes?: boolean | undefined
  /** The page shows the settings. */
  onSettings: OpenSettings
  /** Letters, digits and signs act on the player; on unless it is false. */
  hasSingleKeys?: boolean | undefined
  /** Shows or hides the list of keys: the key `?`. */
  onKeysHelp?: (() => void) | undefined
  /** A sheet or a panel of the page is open: controls go and do not come back. */
  hasSheet?: boolean | undefined
  /** Width that a panel of the page takes at the right of the stage, pixels: the picture moves beside it. */
  besideWidth?: number | undefined
  /** Shown large while data is missing. */
  loader: ReactNode
  /** Between picture and controls; takes no presses. */
  renderOverlay?: ((room: OverlayRoom) => ReactNode) | undefined
  /** The film stands still without its controls, and was pressed here; true when something lay there. */
  onOverlayPress?: ((at: { x: number; y: number }) => boolean) | undefined
  overlayToggle?: OverlayToggle | undefined
  /** In fullscreen: a field for sending. */
  fullscreenField?: ReactNode
  /** In the top row of fullscreen, before subtitles and settings. */
  topTrailing?: ReactNode
  /** What comes next, over the last frame when the film is over; it fills the stage. Without it there is replay. */
  endCard?: ReactNode
  /** On the picture of a film that nobody has started, at its lower right: how long it is. */
  badge?: ReactNode
  onBack: () => void
  /** Fullscreen began or ended; while it is on, back should call `leave`. */
  onFullscreenChange?: ((isFullscreen: boolean, leave: () => void) => void) | undefined
}

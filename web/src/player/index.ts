/**
 * The video player: `usePlayer` plays, `PlayerView` draws. Knows nothing of danmu, calls or texts; the page introduces
 * them.
 * @example
 * const player = usePlayer({ key: 'content-101', sources }, { recover })
 * <PlayerView player={player} texts={texts} title={name} loader={<LetterLoader …/>} onBack={back} />
 */

export type { PlayerEvent } from './core/events.ts'
export type { GivenViewOptions } from './core/options.ts'
export { parseRate, RATES, type Rate } from './core/rates.ts'
export type { MediaSource } from './core/sources.ts'
export type { PlayerFailure, PlayerState } from './core/state.ts'
export { type Chapter, chapterAt, type Storyboard } from './core/storyboard.ts'
export { SUBTITLE_SIZES, type SubtitleSize } from './core/subtitles.ts'
export { formatTime } from './core/time.ts'
export type { Clock, ClockChange } from './dom/clock.ts'
export type { Player, PlayerOptions, Recovery } from './dom/create-player.ts'
export type { Media } from './dom/opening.ts'
export { createPlaybackWatch } from './dom/playback-watch.ts'
export type { PlayResult } from './dom/wish.ts'
export { FilmPlace, type FilmPlaceProps } from './react/film-place.tsx'
export { MediaButton } from './react/media-button.tsx'
export type { OverlayToggle, PlayerViewProps } from './react/player-props.ts'
export { PlayerView } from './react/player-view.tsx'
export type { PlayerTexts } from './react/texts.ts'
export { type UsePlayerOptions, usePlayer, usePlayerState } from './react/use-player.ts'
export type { SubtitleTrack } from './react/use-tracks.ts'

/**
 * The video player: `usePlayer` creates one, `PlayerView` draws it with its controls. It has no dependency on danmu, API
 * calls or catalogues: items, addresses and texts are props. Times are seconds, volumes 0 to 1.
 * @example
 * const player = usePlayer({ key: 'content-101', sources }, { recover })
 * <PlayerView player={player} texts={texts} title={name} loader={<LetterLoader …/>} onBack={back} />
 */

export type { PlayerEvent } from './core/events.ts'
export type { GivenViewOptions } from './core/options.ts'
export type { PlaybackSummary } from './core/playback.ts'
export { formatRate, parseRate, RATES, type Rate } from './core/rates.ts'
export { AUTO, type MediaSource } from './core/sources.ts'
export type { PlayerFailure, PlayerState } from './core/state.ts'
export { type Chapter, chapterAt, type Storyboard, tileAt } from './core/storyboard.ts'
export { SUBTITLE_SIZES, type SubtitleSize } from './core/subtitles.ts'
export { formatTime } from './core/time.ts'
export type { Clock, ClockChange } from './dom/clock.ts'
export type { Player, PlayerOptions } from './dom/create-player.ts'
export type { Recovery } from './dom/engine.ts'
export { canShowSmall, switchSmall } from './dom/picture-in-picture.ts'
export type { PlayResult } from './dom/play-intent.ts'
export { createPlaybackWatch } from './dom/playback-watch.ts'
export type { Media } from './dom/source/source-loader.ts'
export { MediaButton } from './react/controls/media-button.tsx'
export { FilmPlace, type FilmPlaceProps } from './react/film-place.tsx'
export type { OpenSettings, OverlayRoom, OverlayToggle, PlayerViewProps, SettingsLevel } from './react/player-props.ts'
export { PlayerView } from './react/player-view.tsx'
export type { PlayerTexts } from './react/texts.ts'
export { useFirstPicture } from './react/use-first-picture.ts'
export { usePlayedHeight } from './react/use-played-height.ts'
export { type UsePlayerOptions, usePlayer, usePlayerState } from './react/use-player.ts'
export { NO_SUBTITLES, type Subtitles, type SubtitleTrack, useSubtitles } from './react/use-subtitles.ts'

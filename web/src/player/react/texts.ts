import type { RemoteKind } from '../core/state.ts'

/** Everything the player says; handed in, so that it speaks the language of the page. */
export interface PlayerTexts {
  /** Name of the stage. */
  player: (title: string) => string
  back: string
  play: string
  pause: string
  replay: string
  next: string
  seek: string
  /** Spoken value of the seek bar, */
  position: (time: string, duration: string) => string
  /** and in a film with chapters. */
  positionIn: (position: string, chapter: string) => string
  /** Beside the preview, while a finger moves the film finely. */
  fine: string
  settings: string
  rate: string
  /** Spoken while a finger holds the film at double speed. */
  held: (rate: string) => string
  mute: string
  /** Name of the slider. */
  volume: string
  /** So many seconds on, or back if negative: what a key did. */
  moved: (seconds: number) => string
  /** The film is on another screen, */
  casting: string
  /** with the way back to this one, and the way there. */
  disconnect: string
  chooseScreen: (kind: RemoteKind) => string
  /** On the plate of a film that had to start without sound. */
  soundOn: string
  fullscreen: string
  exitFullscreen: string
  lock: string
  unlock: string
  chapters: string
  chapterOf: (chapter: string) => string
  episodes: string
  subtitles: string
  subtitlesOff: string
  mini: string
  live: string
  /** To what a live stream sends now. */
  present: string
  /** The film goes on where it was left, */
  resumed: (time: string) => string
  startOver: string
  /** or much further ahead, where another device was. */
  further: (time: string) => string
  goThere: string
  /** Data has been missing for long. */
  slow: string
  lowerTo: (height: number) => string
  failed: string
  /** There is a network, and the server does not answer. */
  failed_away: string
  failed_gone: string
  failed_unsupported: string
  offline: string
  offlineFrom: (time: string) => string
  retry: string
}

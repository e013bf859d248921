/** What a player is doing. Times in seconds. Pure. */
import type { Rate } from './rates.ts'
import type { Reach } from './reconnect.ts'
import { AUTO, type Quality } from './sources.ts'

/** Why nothing plays: it did not come, is not there, cannot be read, or this browser lacks the codec. */
export type PlayerFailure = 'network' | 'gone' | 'media' | 'unsupported'

/** How another screen is reached: on Apple's devices, elsewhere. */
export type RemoteKind = 'airplay' | 'cast'

/** `layer`: the stage over the page alone, without the browser's fullscreen. */
export type FullscreenKind = 'browser' | 'layer'

export interface PlayerState {
  /** Something was played; before, poster and play button are shown. */
  hasStarted: boolean
  /** A frame of this film has been seen; until then the poster stays. */
  hasPicture: boolean
  /** Not paused; data may be missing nevertheless. */
  isPlaying: boolean
  /** It is to play, whatever the element does just now; also while the browser is asked whether it may. */
  isWanted: boolean
  /** Data is missing, or a failure is being recovered from. */
  isWaiting: boolean
  hasEnded: boolean
  failure: PlayerFailure | null
  /** What is known of the server while `failure` is `network`. */
  reach: Reach
  /** Never falls because of a failure: it is where the film goes on. */
  time: number
  /** 0 until it is known, Infinity for live streams. */
  duration: number
  /** End of what is loaded from the current place on. */
  buffered: number
  rate: Rate
  /** A finger is held down: it plays twice as fast meanwhile. */
  isFast: boolean
  /** 0 to 1. */
  volume: number
  isMuted: boolean
  /** False on phones whose volume only the buttons change (VID-36). */
  canSetVolume: boolean
  /** Started without sound because the browser allows nothing else without a tap. */
  isSoundHeld: boolean
  qualities: readonly Quality[]
  qualityId: string
  /** The player can choose the quality itself: the film comes as a list of several. */
  canChooseQuality: boolean
  /** Null while the film is one part of a page. */
  fullscreen: FullscreenKind | null
  /** 0.2 to 1; counts in fullscreen. */
  brightness: number
  /** Begins again at its end. */
  isLooping: boolean
  /** Screens can be chosen; null where there is none. */
  remoteKind: RemoteKind | null
  /** The film is on another screen; what is pressed here acts there. */
  isRemote: boolean
  /** A live stream that was paused or left behind: what is seen was sent a while ago. */
  isBehind: boolean
  /** A wide film is drawn turned by 90° on a phone that is held upright. */
  isTurned: boolean
}

export const INITIAL_STATE: PlayerState = {
  hasStarted: false,
  hasPicture: false,
  isPlaying: false,
  isWanted: false,
  isWaiting: false,
  hasEnded: false,
  failure: null,
  reach: 'unknown',
  time: 0,
  duration: 0,
  buffered: 0,
  rate: 1,
  isFast: false,
  volume: 1,
  isMuted: false,
  canSetVolume: true,
  isSoundHeld: false,
  qualities: [],
  qualityId: AUTO,
  canChooseQuality: false,
  fullscreen: null,
  brightness: 1,
  isLooping: false,
  remoteKind: null,
  isRemote: false,
  isBehind: false,
  isTurned: false,
}

/** What a player is doing. Times in seconds. Pure. */
import type { Rate } from './rates.ts'
import { AUTO, type Quality } from './sources.ts'

/** Why nothing plays: it did not come, is not there, cannot be read, or this browser lacks the codec. */
export type PlayerFailure = 'network' | 'gone' | 'media' | 'unsupported'

export interface PlayerState {
  /** Something was played; before, poster and play button are shown. */
  has_started: boolean
  /** Not paused; data may be missing nevertheless. */
  is_playing: boolean
  /** Data is missing, or a failure is being recovered from. */
  is_waiting: boolean
  has_ended: boolean
  failure: PlayerFailure | null
  time: number
  /** 0 until it is known, Infinity for live streams. */
  duration: number
  /** End of what is loaded from the current place on. */
  buffered: number
  rate: Rate
  /** A finger is held down: it plays twice as fast meanwhile. */
  is_fast: boolean
  /** 0 to 1. */
  volume: number
  is_muted: boolean
  /** False on phones whose volume only the buttons change (VID-36). */
  can_set_volume: boolean
  /** Started without sound because the browser allows nothing else without a tap. */
  is_sound_held: boolean
  qualities: readonly Quality[]
  quality_id: string
}

export const INITIAL_STATE: PlayerState = {
  has_started: false,
  is_playing: false,
  is_waiting: false,
  has_ended: false,
  failure: null,
  time: 0,
  duration: 0,
  buffered: 0,
  rate: 1,
  is_fast: false,
  volume: 1,
  is_muted: false,
  can_set_volume: true,
  is_sound_held: false,
  qualities: [],
  quality_id: AUTO,
}

import type { Rate } from '../core/rates.ts'
import { createEngine } from './engine.ts'
import { createFullscreenFeature } from './features/fullscreen.ts'
import { createPictureFeature } from './features/picture.ts'
import { createPlaybackFeature } from './features/playback.ts'
import { createPresenceFeature } from './features/presence.ts'
import { createRateFeature } from './features/rate.ts'
import { createRemoteFeature } from './features/remote.ts'
import { createSourceFeature } from './features/source.ts'
import { createTimeFeature } from './features/time.ts'
import { createVolumeFeature } from './features/volume.ts'

export interface PlayerOptions {
  isMuted?: boolean
  rate?: Rate
  isLooping?: boolean
  /** Goes on while the browser tab is hidden (VID-52). */
  playsHidden?: boolean
}

export type Player = ReturnType<typeof createPlayer>

/**
 * Plays films on a media element of its own, which is shown in one place after the other (`show`) and plays on while it
 * moves. Knows no React and no text. Each file of `features/` adds one ability.
 */
export function createPlayer({ playsHidden = false, ...options }: PlayerOptions = {}) {
  const engine = createEngine(options)
  const { store, clock, emit, onEvent, video } = engine
  const time = createTimeFeature(engine)
  const fullscreen = createFullscreenFeature(engine)
  const { chooseScreen, watchScreens } = createRemoteFeature(engine)
  return {
    getState: store.get,
    subscribe: store.subscribe,
    clock,
    onEvent,
    /** For the view: publishes what only it knows. */
    emit,
    /** For the view, which lays it out, reads its size and gives it subtitles. */
    video,
    ...time,
    ...createPlaybackFeature(engine, time.seek),
    ...createRateFeature(engine),
    ...createVolumeFeature(engine),
    ...createPictureFeature(engine),
    chooseScreen,
    ...createSourceFeature(engine),
    ...createPresenceFeature(engine, { exitFullscreen: fullscreen.exitFullscreen, watchScreens }, playsHidden),
    ...fullscreen,
  }
}

import { type Abilities, HLS_TYPE } from '../core/sources.ts'

/** What this browser's media element can do. */
export function readAbilities(video: HTMLVideoElement): Abilities {
  return {
    hasNativeHls: video.canPlayType(HLS_TYPE) !== '',
    hasMediaSource: 'ManagedMediaSource' in globalThis || 'MediaSource' in globalThis,
  }
}

/** Whether a script may set the volume; on iPhones writing changes nothing (VID-36). */
export function canSetVolume(video: HTMLVideoElement): boolean {
  const before = video.volume
  const probe = before > 0.5 ? 0.25 : 0.75
  video.volume = probe
  const can = video.volume === probe
  video.volume = before
  return can
}

/** Something of the navigator that not every browser has, and that some forbid: then already reading it throws. */
export function ofNavigator<Name extends 'wakeLock' | 'mediaSession'>(name: Name): Navigator[Name] | undefined {
  try {
    return navigator[name]
  } catch {
    return undefined
  }
}

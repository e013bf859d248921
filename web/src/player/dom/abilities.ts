import { type Abilities, HLS_TYPE } from '../core/sources.ts'

/** What this browser's media element can do. */
export function readAbilities(video: HTMLVideoElement): Abilities {
  return {
    has_native_hls: video.canPlayType(HLS_TYPE) !== '',
    has_media_source: 'ManagedMediaSource' in globalThis || 'MediaSource' in globalThis,
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

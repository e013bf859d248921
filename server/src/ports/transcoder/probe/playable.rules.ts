/**
 * What browsers play as it is. Pure. H.264 and AAC in MP4 play everywhere (https://caniuse.com/mpeg4), VP8 and VP9 in WebM in all
 * current browsers (https://caniuse.com/webm); HEVC and AV1 only where the device has them, so they are converted.
 */
import type { SourceFacts } from '../facts.ts'
import { mainAudio } from '../film/main-audio.rules.ts'

/** `remux`: the coded pictures stay, only their container is written anew, in seconds. */
export type Playability =
  | { way: 'as_is'; type: 'video/mp4' | 'video/webm' }
  | { way: 'remux'; type: 'video/mp4' | 'video/webm'; reason: 'container' | 'index_at_end' | 'audio' }
  | { way: 'transcode'; reason: 'video_codec' | 'pixel_format' | 'profile' | 'interlaced' | 'hdr' }

const H264_PROFILES = new Set(['Constrained Baseline', 'Baseline', 'Main', 'High'])
/** Level 5.2: 4096 × 2304 at 60. */
const MAX_H264_LEVEL = 52
const PIXEL_FORMATS = new Set(['yuv420p', 'yuvj420p'])
const MP4_AUDIO = new Set(['aac', 'mp3'])
const WEBM_VIDEO = new Set(['vp8', 'vp9'])
const WEBM_AUDIO = new Set(['opus', 'vorbis'])

function refusePicture({ video }: SourceFacts): Playability | undefined {
  const refuse = (reason: 'video_codec' | 'pixel_format' | 'profile' | 'interlaced' | 'hdr'): Playability => ({
    way: 'transcode',
    reason,
  })
  if (video.codec !== 'h264' && !WEBM_VIDEO.has(video.codec)) return refuse('video_codec')
  if (video.isHdr) return refuse('hdr')
  if (!PIXEL_FORMATS.has(video.pixelFormat)) return refuse('pixel_format')
  if (video.isInterlaced) return refuse('interlaced')
  const isHigher = !H264_PROFILES.has(video.profile) || video.level > MAX_H264_LEVEL
  return video.codec === 'h264' && isHigher ? refuse('profile') : undefined
}

/** How a film gets onto a page soonest. */
export function playabilityOf(facts: SourceFacts): Playability {
  const refused = refusePicture(facts)
  if (refused) return refused
  const isWebm = facts.video.codec !== 'h264'
  const type = isWebm ? 'video/webm' : 'video/mp4'
  const sounds = isWebm ? WEBM_AUDIO : MP4_AUDIO
  const audio = mainAudio(facts.audio)
  if (audio && !sounds.has(audio.codec)) return { way: 'remux', type, reason: 'audio' }
  if (facts.container !== (isWebm ? 'webm' : 'mp4')) return { way: 'remux', type, reason: 'container' }
  // Without its index a film starts only after its end was fetched, on some devices never.
  if (facts.indexPlace === 'end') return { way: 'remux', type, reason: 'index_at_end' }
  return { way: 'as_is', type }
}

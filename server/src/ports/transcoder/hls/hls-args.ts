/** Arguments of ffmpeg for one HLS rendition: CMAF segments that begin with a key frame. Pure. */
import type { SourceFacts } from '../facts.ts'
import { type Loudness, loudnessFilter } from '../film/loudness.rules.ts'
import { mainAudio } from '../film/main-audio.rules.ts'
import { pictureFilters } from '../filters.rules.ts'
import { type Rendition, SEGMENT_SECONDS } from '../ladder.rules.ts'
import { CLEAN, ffmpegArgs, THREADS } from '../tool/arguments.ts'

/** Files of a rendition, in its folder. */
export const PLAYLIST = 'index.m3u8'
export const INIT_SEGMENT = 'init.mp4'
const SEGMENT_PATTERN = 'segment-%05d.m4s'
const SAMPLE_RATE = '48000'
/** A film whose container names a length of hours for a minute would be filled with still frames; this ends it. */
const SPARE_SECONDS = 1

export interface RenderSettings {
  /** Filters of this ffmpeg. */
  filters: ReadonlySet<string>
  /** Of x264: `veryfast`. */
  preset: string
  /** Measured before; undefined: the sound stays as loud as it is. */
  loudness: Loudness | undefined
}

function audioOptions(source: SourceFacts, { audioBitRate }: Rendition, { loudness }: RenderSettings): string[] {
  const track = mainAudio(source.audio)
  if (!track || audioBitRate === 0) return ['-an']
  // Silence where the sound begins later than the picture or has gaps, so that both stay together.
  const filters = ['aresample=async=1:first_pts=0', 'aformat=channel_layouts=stereo', ...loudnessFilter(loudness)]
  return [
    ...['-map', `0:${track.index}`, '-c:a', 'aac', '-b:a', String(audioBitRate), '-ac', '2', '-ar', SAMPLE_RATE],
    ...['-af', [...filters, `aresample=${SAMPLE_RATE}`].join(',')],
  ]
}

/** Writes into the tool's folder. The same source and rendition give the same bytes on the same machine. */
export function hlsArgs(source: SourceFacts, rendition: Rendition, settings: RenderSettings): string[] {
  const { video } = source
  const { width, height, frameRate, keyframeInterval, crf, maxBitRate } = rendition
  const rate = `fps=fps=${frameRate.num}/${frameRate.den}:start_time=0`
  const interval = String(keyframeInterval)
  const after = [
    ...['-map', `0:${video.index}`, '-vf', pictureFilters(video, { width, height }, rate, settings.filters)],
    ...['-c:v', 'libx264', '-preset', settings.preset, '-profile:v', 'high', '-threads', String(THREADS)],
    ...['-crf', String(crf), '-maxrate', String(maxBitRate), '-bufsize', String(maxBitRate * 2)],
    // Key frames at fixed places and nowhere else: every rendition has them at the same ones.
    ...['-g', interval, '-keyint_min', interval, '-sc_threshold', '0'],
    ...audioOptions(source, rendition, settings),
    ...['-sn', '-dn', ...CLEAN, '-t', String(source.duration + SPARE_SECONDS)],
    ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments'],
    ...['-hls_fmp4_init_filename', INIT_SEGMENT, '-hls_segment_filename', SEGMENT_PATTERN, PLAYLIST],
  ]
  return ffmpegArgs({ path: source.path, after })
}

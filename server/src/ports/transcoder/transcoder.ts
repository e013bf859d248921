/** The face of the port: what the product wants done with a film, whatever does it. */
import type { SourceFacts, SubtitleTrack } from './facts.ts'
import type { Loudness } from './film/loudness.rules.ts'
import type { RemuxType } from './film/remux-args.ts'
import type { MeasuredSegment } from './hls/master-playlist.rules.ts'
import type { Rendition } from './ladder.rules.ts'
import type { ActOptions } from './tool/run-ffmpeg.ts'

/** What this machine can do. */
export interface Abilities {
  /** `none`: there is no ffmpeg; every act is refused with the fault `tool_missing`. */
  name: 'ffmpeg' | 'none'
  /** Renditions; without, films are published as they are. */
  canRender: boolean
  /** HDR films get their light right; without, light parts are grey. */
  canToneMap: boolean
  /** ffmpeg's own words; `""`: there is none. */
  version: string
  /** What is missing or not bounded, each a sentence with a next step where there is one. */
  gaps: readonly string[]
}

/** Pictures in one file, as `storyboard.json` of an import says it. */
export interface Storyboard {
  picture: string
  facts: string
  tile_width: number
  tile_height: number
  columns: number
  /** Seconds. */
  interval: number
}

export interface RenderedRendition {
  /** Its folder, absolute. */
  folder: string
  /** Path of its playlist from the master playlist: `720p/index.m3u8`. */
  playlist: string
  codecs: string
  /** Bits per second: heaviest segment, and of all. */
  bandwidth: number
  averageBandwidth: number
  segments: readonly MeasuredSegment[]
}

/**
 * Works on films of strangers. Every act writes only below the folder that it is given, first under a temporary name, and counts
 * its result before it resolves; it may be repeated. Rejects with `TranscodeFailed`, or with the signal's reason after an
 * abort. Adapters: `ffmpeg` of the system, `none` (every act is `tool_missing`), `late` (which of both is found out at the first use).
 */
export interface Transcoder {
  /** The answer holds until the process ends. */
  abilities(): Promise<Abilities>
  /** Reads what a film is. Fault at 0 seconds: it cannot be opened at all. */
  probe(path: string, options?: Pick<ActOptions, 'signal'>): Promise<SourceFacts>
  /** Listens to the whole film; undefined: it is silent, or this ffmpeg has no `loudnorm`. */
  measureLoudness(source: SourceFacts, options?: ActOptions): Promise<Loudness | undefined>
  /** Writes `<targetFolder>/<rendition.name>/` with playlist, init segment and segments. */
  render(
    source: SourceFacts,
    rendition: Rendition,
    targetFolder: string,
    options?: ActOptions & { loudness?: Loudness | undefined },
  ): Promise<RenderedRendition>
  /** Writes `film.mp4` or `film.webm` of the same coded pictures; returns its path. */
  remux(source: SourceFacts, type: RemuxType, targetFolder: string, options?: ActOptions): Promise<string>
  /** Writes `posters/poster-00000.jpg` … one for every `interval` seconds (10), at most 240; beyond a minute of film from the nearest key frames. */
  posterFrames(
    source: SourceFacts,
    targetFolder: string,
    options?: ActOptions & { interval?: number },
  ): Promise<{ interval: number; pictures: readonly string[] }>
  /** Writes `frame-<milliseconds>.jpg`, exact to the frame; returns its path. */
  frameAt(source: SourceFacts, seconds: number, targetFolder: string, options?: ActOptions): Promise<string>
  /** Writes `storyboard.jpg` and `storyboard.json`. */
  storyboard(source: SourceFacts, targetFolder: string, options?: ActOptions): Promise<Storyboard>
  /** Writes `subtitle-<index>.vtt` of every track of text; tracks of pictures are named as not taken. */
  subtitles(
    source: SourceFacts,
    targetFolder: string,
    options?: ActOptions,
  ): Promise<{ files: readonly { track: SubtitleTrack; path: string }[]; refused: readonly SubtitleTrack[] }>
}

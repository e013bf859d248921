/** What is known of a film before anything is done with it. */

/** A fraction, as frame rates are: 30000/1001. */
export interface Rational {
  num: number
  den: number
}

export interface VideoTrack {
  /** Number of the stream in the file. */
  index: number
  /** ffmpeg's name: `h264`, `hevc`, `vp9`; `""` when it has none. */
  codec: string
  /** As the coding calls it: `High`, `Main 10`; `""` unknown. */
  profile: string
  /** H.264: ten times the level (`31` is 3.1); 0 unknown. */
  level: number
  /** ffmpeg's name: `yuv420p`; `""` unknown. */
  pixelFormat: string
  /** Pixels as shown: turned upright, with square pixels. */
  width: number
  height: number
  /** Degrees by which the stored picture is turned, clockwise: 0, 90, 180, 270. */
  rotation: number
  /** Pictures a second on average, above 0. */
  frameRate: Rational
  hasVariableFrameRate: boolean
  /** Seconds; that of the file where the stream names none. */
  duration: number
  /** Bits per second; 0 unknown. */
  bitRate: number
  isHdr: boolean
  isInterlaced: boolean
}

export interface AudioTrack {
  index: number
  codec: string
  profile: string
  channels: number
  /** Hertz; 0 unknown. */
  sampleRate: number
  /** As the file names it, mostly ISO 639-2: `chi`; `""` none. */
  language: string
  title: string
  isDefault: boolean
}

export interface SubtitleTrack {
  index: number
  codec: string
  /** Pictures of words cannot be drawn out as text. */
  kind: 'text' | 'picture'
  language: string
  title: string
}

export interface Chapter {
  /** Seconds. */
  time: number
  title: string
}

/** Where an MP4 says what lies where: before the film, behind it, or in fragments along it; `none`: no MP4. */
export type IndexPlace = 'front' | 'end' | 'fragments' | 'none'

export interface SourceFacts {
  /** Absolute path, links resolved. */
  path: string
  /** Bytes. */
  size: number
  /** `mp4` stands for its whole family; `webm` for Matroska that calls itself so; else ffmpeg's name. */
  container: string
  indexPlace: IndexPlace
  /** Seconds, above 0. */
  duration: number
  /** Bits per second of the whole file. */
  bitRate: number
  video: VideoTrack
  audio: readonly AudioTrack[]
  subtitles: readonly SubtitleTrack[]
  /** In order of time. */
  chapters: readonly Chapter[]
}

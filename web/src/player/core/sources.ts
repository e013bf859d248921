/** Which of several files of the same film is played, and what comes next when one fails. Pure. */

export type SourceType = 'application/vnd.apple.mpegurl' | 'video/mp4' | 'video/webm'

/** A list of pieces, mostly in several qualities. */
export const HLS_TYPE = 'application/vnd.apple.mpegurl'

export interface MediaSource {
  type: SourceType
  url: string
  /** Lines of the picture; 0 for a list of several qualities. */
  height: number
}

/** How the browser can play a source: by itself, with the HLS library, or not at all. */
export type Way = 'native' | 'library'

export interface PlayWay {
  source: MediaSource
  way: Way
}

export interface Abilities {
  /** Plays HLS lists by itself. */
  has_native_hls: boolean
  /** Has what the HLS library needs. */
  has_media_source: boolean
}

/** Ways to play, best first: lists of qualities, then files from the finest on. Without any the film cannot be played here. */
export function playWays(sources: readonly MediaSource[], abilities: Abilities): PlayWay[] {
  const lists = sources.filter(({ type }) => type === HLS_TYPE)
  const files = sources.filter(({ type }) => type !== HLS_TYPE).sort((a, b) => b.height - a.height)
  const wayOfList: Way | null = abilities.has_native_hls ? 'native' : abilities.has_media_source ? 'library' : null
  return [
    ...(wayOfList ? lists.map((source) => ({ source, way: wayOfList })) : []),
    ...files.map((source) => ({ source, way: 'native' as const })),
  ]
}

/** A quality that can be chosen: lines of the picture. */
export interface Quality {
  id: string
  height: number
}

/** The quality that the player chooses itself. */
export const AUTO = 'auto'

/** Qualities of files that differ in height; one file alone is no choice. */
export function fileQualities(ways: readonly PlayWay[]): Quality[] {
  const files = ways.filter(({ source }) => source.height > 0)
  return files.length > 1 ? files.map(({ source }) => ({ id: source.url, height: source.height })) : []
}

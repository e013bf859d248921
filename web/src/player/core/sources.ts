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
export type Engine = 'native' | 'library'

export interface PlayStrategy {
  source: MediaSource
  engine: Engine
}

export interface Abilities {
  /** Plays HLS lists by itself. */
  hasNativeHls: boolean
  /** Has what the HLS library needs. */
  hasMediaSource: boolean
}

/** Ways to play, best first: lists of qualities, then files from the finest on. Without any the film cannot be played here. */
export function playStrategies(sources: readonly MediaSource[], abilities: Abilities): PlayStrategy[] {
  const lists = sources.filter(({ type }) => type === HLS_TYPE)
  const files = sources.filter(({ type }) => type !== HLS_TYPE).sort((a, b) => b.height - a.height)
  const listEngine: Engine | null = abilities.hasNativeHls ? 'native' : abilities.hasMediaSource ? 'library' : null
  return [
    ...(listEngine ? lists.map((source) => ({ source, engine: listEngine })) : []),
    ...files.map((source) => ({ source, engine: 'native' as const })),
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
export function fileQualities(strategies: readonly PlayStrategy[]): Quality[] {
  const files = strategies.filter(({ source }) => source.height > 0)
  return files.length > 1 ? files.map(({ source }) => ({ id: source.url, height: source.height })) : []
}

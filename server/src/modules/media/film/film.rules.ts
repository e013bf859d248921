/** What is said and stored of a film that was taken. Pure. */
import type { Language } from '@zimu/contract'
import type { SourceFacts } from '../../../ports/transcoder/facts.ts'

/** A film as it goes into the store. */
export interface TakenFilm {
  path: string
  sha256: string
  /** Bytes. */
  size: number
  extension: string
  duration: number
  width: number
  height: number
  /** Bits per second; 0 unknown. */
  bandwidth: number
  /** Browsers play it as it is. */
  isPlayable: boolean
  /** What the transcoder knows of the file that is stored; undefined: there is no transcoder. */
  facts: SourceFacts | undefined
  chapters: readonly { time: number; title: string }[]
  /** Words that were in the file, as WebVTT. */
  subtitles: readonly { lang: Language; vtt: string }[]
}

/** Files that browsers play without HLS, by extension. */
export const PLAIN_TYPES: Readonly<Partial<Record<string, 'video/mp4' | 'video/webm'>>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** `film.final.mp4` → `film.final` */
export const stemOf = (name: string): string => name.replace(/\.[^.]+$/, '')

/** Columns of its file. */
export function fileOf(name: string, file_path: string, film: TakenFilm) {
  const { duration, width, height, size: file_size, extension: file_ext } = film
  const common = { file_name: stemOf(name), file_type: 'video' as const, is_public: 0 as const }
  return { ...common, file_path, file_ext, file_size, width, height, duration }
}

export type FilmNote = 'no_ffmpeg' | 'no_renditions' | 'plays_when_rendered' | 'never_plays'

/** What is not done with it; `planNum`: renditions that are queued. */
export function notesOf({ facts, isPlayable }: Pick<TakenFilm, 'facts' | 'isPlayable'>, planNum: number): FilmNote[] {
  const notes: FilmNote[] = []
  if (!facts) notes.push('no_ffmpeg')
  else if (planNum === 0) notes.push('no_renditions')
  if (!isPlayable) notes.push(planNum > 0 ? 'plays_when_rendered' : 'never_plays')
  return notes
}

/** Keys of files, places in their list, and paths in what is stored of them. Pure. */
import { days } from '@zimu/contract/durations'

/** A file that was given up is erased after this time. */
export const GRACE_MS = days(7)

export type FileKey =
  | { of: 'file'; id: number }
  | { of: 'cover'; id: number }
  | { of: 'track'; id: number; index: number }

/** Throws nothing: the contract has checked the text. */
export function parseKey(text: string): FileKey {
  const [of, id, index] = text.split('-')
  if (of === 'track') return { of, id: Number(id), index: Number(index) }
  return { of: of === 'cover' ? 'cover' : 'file', id: Number(id) }
}

/** Where files of a kind come from, one after the other. */
export type Source = 'file' | 'cover' | 'track'
const SOURCES = { video: ['file'], image: ['file', 'cover'], subtitle: ['track'] } as const

/** What is only ever there because a content has it is never unused. */
export const sourcesOf = (kind: keyof typeof SOURCES, use: string | undefined): readonly Source[] =>
  SOURCES[kind].filter((source) => source === 'file' || use === undefined || use === 'used')

/** A place in the list: rows of `source` before the number, then those of the sources after it. */
export interface Place {
  source: Source
  before: number
}

const START = Number.MAX_SAFE_INTEGER

export function readPlace(cursor: string | undefined, sources: readonly Source[]): Place | undefined {
  const [, source, before] = /^(file|cover|track):(\d{1,16})$/.exec(cursor ?? '') ?? []
  const found = sources.find((one) => one === source)
  if (found !== undefined) return { source: found, before: Number(before) }
  const [first] = sources
  return first && { source: first, before: START }
}

export const writePlace = ({ source, before }: Place): string => `${source}:${before}`

/** The place behind the last row of a source. */
export function nextSource(sources: readonly Source[], source: Source): Place | undefined {
  const next = sources[sources.indexOf(source) + 1]
  return next && { source: next, before: START }
}

/** `/storage/c/1/a.webp?w=3` → `public/c/1/a.webp`; undefined: it lies elsewhere. */
export function pathOfAddress(address: string): string | undefined {
  const found = /^\/storage\/([^?#]+)/.exec(address)?.[1]
  return found === undefined ? undefined : `public/${decodeURIComponent(found)}`
}

export const extensionOfPath = (path: string): string => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''

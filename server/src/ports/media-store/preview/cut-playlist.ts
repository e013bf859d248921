/**
 * Cuts HLS playlists to the first seconds of a film. Pure. What a cut list does not name must not be served: `files` says
 * how much of which file belongs to it (docs/decisions/0102).
 */
import { addressesIn, isElsewhere, resolveName } from './playlist-names.ts'

/** A list of pieces, cut. */
export interface CutList {
  text: string
  /** Length of what is left. */
  seconds: number
  /** Number of bytes by the path of the file, from its beginning on; Infinity: all of it. */
  files: ReadonlyMap<string, number>
}

/** Pieces end where the encoder had a frame: 8.008 s are 8. */
const TOLERANCE_SECONDS = 0.1

/** Tags of a list that are kept. Others tell of what was cut away, or of places in it. */
const KEPT_TAG = /^#EXT-X-(VERSION|TARGETDURATION|MEDIA-SEQUENCE|DISCONTINUITY-SEQUENCE|INDEPENDENT-SEGMENTS)\b/
/** Tags that belong to the piece behind them. */
const PIECE_TAG = /^#(EXTINF:|EXT-X-(BYTERANGE:|DISCONTINUITY$|MAP:|GAP$))/
const REFUSED_TAG = /^#EXT-X-(I-FRAMES-ONLY|KEY:(?!METHOD=NONE)|DEFINE:)/

const linesOf = (playlist: string) => playlist.split(/\r?\n/).map((line) => line.trim())

/** A part of a file, `end` excluded. */
interface Part {
  path: string
  start: number
  end: number
}

interface Piece {
  lines: string[]
  seconds: number
  parts: Part[]
}

/** `720@1000` as a part; without a beginning it follows the one before it of the same file. */
function partOf(path: string, range: string | undefined, before: ReadonlyMap<string, number>): Part | undefined {
  if (range === undefined) return { path, start: 0, end: Number.POSITIVE_INFINITY }
  const [, length = '', start] = /^(\d+)(?:@(\d+))?$/.exec(range) ?? []
  if (length === '') return undefined
  const from = start === undefined ? (before.get(path) ?? 0) : Number(start)
  return { path, start: from, end: from + Number(length) }
}

/** The pieces of a list in order; undefined when one cannot be understood. */
function readPieces(name: string, lines: readonly string[]): Piece[] | undefined {
  const pieces: Piece[] = []
  const ends = new Map<string, number>()
  let next: Piece = { lines: [], seconds: Number.NaN, parts: [] }
  let range: string | undefined

  function take(address: string, given: string | undefined): boolean {
    const path = isElsewhere(address) ? undefined : resolveName(name, address)
    const part = path && partOf(path, given, ends)
    if (!part) return false
    ends.set(part.path, part.end)
    next.parts.push(part)
    return true
  }

  for (const line of lines) {
    if (line.startsWith('#')) {
      if (!PIECE_TAG.test(line)) continue
      next.lines.push(line)
      if (line.startsWith('#EXTINF:')) next.seconds = Number.parseFloat(line.slice('#EXTINF:'.length))
      else if (line.startsWith('#EXT-X-BYTERANGE:')) range = line.slice('#EXT-X-BYTERANGE:'.length)
      else if (line.startsWith('#EXT-X-MAP:')) {
        const given = /BYTERANGE="([^"]*)"/.exec(line)?.[1]
        if (!addressesIn(line).every((address) => take(address, given))) return undefined
      }
    } else if (line !== '') {
      if (!(next.seconds >= 0) || !take(line, range)) return undefined
      pieces.push({ ...next, lines: [...next.lines, line] })
      next = { lines: [], seconds: Number.NaN, parts: [] }
      range = undefined
    }
  }
  return pieces
}

/** Bytes that pieces take of each file; undefined when they do not lie at its beginning, one behind the other. */
function boundsOf(parts: readonly Part[]): Map<string, number> | undefined {
  const bounds = new Map<string, number>()
  for (const { path, start, end } of [...parts].sort((a, b) => a.start - b.start)) {
    const known = bounds.get(path)
    // A film in one file that some tag names without its bytes would be served as a whole.
    if (known !== undefined && (known === Number.POSITIVE_INFINITY) !== (end === Number.POSITIVE_INFINITY))
      return undefined
    if (start > (known ?? 0)) return undefined
    bounds.set(path, Math.max(known ?? 0, end))
  }
  return bounds
}

/**
 * Cuts a list of pieces to the whole pieces that end within `seconds`. `name` is its path in the folder of the film.
 * Undefined if no piece does, or if the list has what cannot be cut: keys, pictures only, addresses elsewhere.
 */
export function cutList(name: string, playlist: string, seconds: number): CutList | undefined {
  const lines = linesOf(playlist)
  if (lines[0] !== '#EXTM3U' || lines.some((line) => REFUSED_TAG.test(line))) return undefined
  const pieces = readPieces(name, lines)
  const kept: Piece[] = []
  let length = 0
  for (const piece of pieces ?? []) {
    if (length + piece.seconds > seconds + TOLERANCE_SECONDS) break
    length += piece.seconds
    kept.push(piece)
  }
  const files = boundsOf(kept.flatMap(({ parts }) => parts))
  if (kept.length === 0 || !files) return undefined
  const text = [
    '#EXTM3U',
    ...lines.filter((line) => KEPT_TAG.test(line)),
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...kept.flatMap((piece) => piece.lines),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
  return { text, seconds: length, files }
}

/** Whether a playlist names other playlists, in several qualities. */
export const isMaster = (playlist: string): boolean => /^#EXT-X-STREAM-INF:/m.test(playlist)

/** Tags of a master that name films of single pictures, subtitles or data of the whole film. */
const LEFT_OUT =
  /^#EXT-X-(I-FRAME-STREAM-INF|SESSION-DATA|SESSION-KEY|START|CONTENT-STEERING)\b|^#EXT-X-MEDIA:.*TYPE=(SUBTITLES|CLOSED-CAPTIONS)/

/**
 * A master without what tells of the whole film, and the paths of the lists that it names. Undefined if it names one that is
 * elsewhere.
 */
export function cutMaster(name: string, playlist: string): { text: string; lists: string[] } | undefined {
  const lines = linesOf(playlist)
    .filter((line) => !LEFT_OUT.test(line))
    .map((line) => line.replace(/,(SUBTITLES|CLOSED-CAPTIONS)=("[^"]*"|NONE)/g, ''))
  const addresses = lines.flatMap(addressesIn)
  const lists = addresses.map((address) => (isElsewhere(address) ? undefined : resolveName(name, address)))
  if (lines[0] !== '#EXTM3U' || !lists.every((path) => path !== undefined)) return undefined
  return { text: lines.join('\n'), lists }
}

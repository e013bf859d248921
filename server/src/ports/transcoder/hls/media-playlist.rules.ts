/** Reads the playlist of one rendition (RFC 8216). Pure. */

export interface Segment {
  name: string
  seconds: number
}

const MAX_SEGMENTS = 100_000
const NAME = /^[\w-]+\.m4s$/

/** Segments in order; undefined when it is not a whole playlist of this program's form. */
export function readMediaPlaylist(text: string): Segment[] | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  if (lines[0] !== '#EXTM3U' || !lines.includes('#EXT-X-ENDLIST')) return undefined
  if (!lines.includes('#EXT-X-MAP:URI="init.mp4"')) return undefined
  const segments: Segment[] = []
  let seconds = Number.NaN
  for (const line of lines) {
    if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice('#EXTINF:'.length))
    else if (line !== '' && !line.startsWith('#')) {
      if (!(seconds > 0) || !NAME.test(line) || segments.length >= MAX_SEGMENTS) return undefined
      segments.push({ name: line, seconds })
      seconds = Number.NaN
    }
  }
  return segments.length > 0 ? segments : undefined
}

export const totalSeconds = (segments: readonly Segment[]): number =>
  segments.reduce((sum, { seconds }) => sum + seconds, 0)

/** Rules of contents that need no database. Pure. */

/** What lists, cards and details need to know of a caller. */
export interface CallerFlags {
  isVipMember: boolean
  liked: ReadonlySet<number>
  unlocked: ReadonlySet<number>
  /** content_id → seconds or percent. */
  progress: ReadonlyMap<number, number>
  /** Positions in the videos of the content that is opened; empty on lists. */
  videos: readonly VideoPosition[]
}

/** A member's position in a video, in seconds. */
export interface VideoPosition {
  file_id: number
  time: number
  duration: number
  /** Epoch milliseconds. */
  update_timestamp: number
}

/** The flags of all guests: no likes, no rights. */
export const GUEST_FLAGS: CallerFlags = {
  isVipMember: false,
  liked: new Set(),
  unlocked: new Set(),
  progress: new Map(),
  videos: [],
}

/** Whether a caller may view a content now: a free one always, others with VIP or an unlock in force. */
export function isUnlocked(content: { content_id: number; is_vip: 0 | 1 }, flags: CallerFlags): boolean {
  return content.is_vip === 0 || flags.isVipMember || flags.unlocked.has(content.content_id)
}

/** What is missing to view a content (docs/wire.md#contentinfo). */
export function lockType(is_unlock: boolean, isMember: boolean): '' | 'login' | 'vip' {
  if (is_unlock) return ''
  return isMember ? 'vip' : 'login'
}

/** A content is listed if it is neither deleted nor disabled and its release time has come. */
export function isListed(content: { is_disable: number; is_delete: number; release_time: number }, now: number): 0 | 1 {
  return content.is_disable === 0 && content.is_delete === 0 && content.release_time <= now ? 1 : 0
}

export const FILM_LENGTHS = ['short', 'medium', 'long'] as const
export type FilmLength = (typeof FILM_LENGTHS)[number]

/** Durations of films by length, in seconds: from, and up to but without. */
export const LENGTH_SECONDS: Record<FilmLength, readonly [from: number, below: number]> = {
  short: [0, 300],
  medium: [300, 1200],
  long: [1200, Number.MAX_SAFE_INTEGER],
}

/** Length of a video; undefined for other kinds. */
export function lengthOf({ kind, duration }: { kind: string; duration: number }): FilmLength | undefined {
  if (kind !== 'video') return undefined
  return FILM_LENGTHS.find((length) => duration < LENGTH_SECONDS[length][1])
}

/** First two paragraphs of sanitised HTML. */
export function teaserOf(html: string): string {
  return (html.match(/<p(?:\s[^>]*)?>[\s\S]*?<\/p>/gi) ?? []).slice(0, 2).join('')
}

/**
 * Resolves URLs in sanitised HTML: public files get the CDN's origin, files of the content (`c/<content_id>/…`) the signed
 * URL that `sign` returns (`""` for none).
 */
export function resolveAddresses(
  html: string,
  content_id: number,
  options: { cdn_address: string; sign: (file_path: string) => string },
): string {
  return html.replace(/(\s(?:src|href)=")([^"]*)(?=")/g, (whole, before: string, address: string) => {
    if (address.startsWith('/storage/')) return `${before}${options.cdn_address}${address}`
    if (!address.startsWith(`c/${content_id}/`)) return whole
    const signed = options.sign(address)
    return signed === '' ? before : `${before}${options.cdn_address}${signed}`
  })
}

/** Parses a comma-separated list of ids; other entries are ignored (docs/wire.md#contentlist). */
export function parseIds(text: string): number[] {
  return [...new Set(text.split(/[,，]/).map((part) => Number(part.trim())))].filter(
    (id) => Number.isSafeInteger(id) && id > 0,
  )
}

/** Whether two durations (seconds) may be of one film: encodings differ by up to 2 s or 1 %. */
export const isSameFilm = (before: number, now: number): boolean =>
  before > 0 && now > 0 && Math.abs(before - now) <= Math.max(2, before / 100)

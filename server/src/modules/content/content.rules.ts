/** Rules of contents that need no database. Pure. */

/** What lists, cards and details need to know of the one who asks. */
export interface ViewerFlags {
  is_vip_member: boolean
  liked: ReadonlySet<number>
  unlocked: ReadonlySet<number>
  /** content_id → seconds or percent. */
  progress: ReadonlyMap<number, number>
}

/** Nobody's likes and rights: what every guest has. */
export const GUEST_FLAGS: ViewerFlags = {
  is_vip_member: false,
  liked: new Set(),
  unlocked: new Set(),
  progress: new Map(),
}

/** Whether somebody may view a content now: free ones everybody, others with VIP or an unlock in force. */
export function isUnlocked(content: { content_id: number; is_vip: 0 | 1 }, flags: ViewerFlags): boolean {
  return content.is_vip === 0 || flags.is_vip_member || flags.unlocked.has(content.content_id)
}

/** What is missing to view a content (wire-contract 4.3). */
export function lockType(is_unlock: boolean, is_member: boolean): '' | 'login' | 'vip' {
  if (is_unlock) return ''
  return is_member ? 'vip' : 'login'
}

/** A content shows in lists when it is neither deleted nor disabled and its release time has come. */
export function isListed(content: { is_disable: number; is_delete: number; release_time: number }, now: number): 0 | 1 {
  return content.is_disable === 0 && content.is_delete === 0 && content.release_time <= now ? 1 : 0
}

/** First two paragraphs of clean HTML. */
export function teaserOf(html: string): string {
  return (html.match(/<p(?:\s[^>]*)?>[\s\S]*?<\/p>/gi) ?? []).slice(0, 2).join('')
}

/**
 * Addresses inside clean HTML: public files get the site's CDN in front, a content's own files (`c/<content_id>/…`) the
 * address that `sign` makes, `""` for none.
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

/** Reads a comma list of ids; entries that are no id are left out (wire-contract 4.1). */
export function parseIds(text: string): number[] {
  return [...new Set(text.split(/[,，]/).map((part) => Number(part.trim())))].filter(
    (id) => Number.isSafeInteger(id) && id > 0,
  )
}

/** Two lengths in seconds that one film may have: another encoding of it is a little longer or shorter. */
export const isSameFilm = (before: number, now: number): boolean =>
  before > 0 && now > 0 && Math.abs(before - now) <= Math.max(2, before / 100)

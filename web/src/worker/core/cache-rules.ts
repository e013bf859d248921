/** What the service worker keeps for later without a network. Pure. */

/** Reads that say the same to everybody. */
const COMMON_CALLS: ReadonlySet<string> = new Set(
  [
    'content.Content/tag',
    'content.Searchword/list',
    'setting.Accord/info',
    'setting.Accord/list',
    'setting.Carousel/list',
    'setting.Faq/list',
    'setting.Notice/info',
    'setting.Notice/list',
    'setting.Setting/setting',
    'setting.Viptype/list',
  ].map((name) => `/api/${name}`),
)

/** Reads whose answer depends on who asks. */
const OWN_CALLS: ReadonlySet<string> = new Set(
  [
    'content.Content/category',
    'content.Content/info',
    'content.Content/list',
    'member.Footprint/list',
    'member.Like/list',
    'setting.Feedback/list',
  ].map((name) => `/api/${name}`),
)

/** Whether the answer of a call depends on who asks. */
export const isOwnCall = (pathname: string): boolean => OWN_CALLS.has(pathname)

/**
 * Reads whose last answer may be shown without a network. Not among them: orders and payments, where an old answer would
 * be a wrong one, codes and captchas, and everything that writes.
 */
export const isCacheableCall = (pathname: string): boolean => COMMON_CALLS.has(pathname) || isOwnCall(pathname)

/**
 * Key of an answer: the address, the language it is in, and whose it is (`""` for a guest). A member's answers are found
 * by that member's session only.
 */
export function answerKey(address: string, language: string, owner: string): string {
  const parts = [['kept_language', language], owner ? ['kept_owner', owner] : []].filter(({ length }) => length > 0)
  const query = parts.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}

/** Only successes are cached: body code 200 (docs/wire.md#status-codes). */
export function isSuccess(body: string): boolean {
  try {
    return (JSON.parse(body) as { code?: unknown } | null)?.code === 200
  } catch {
    return false
  }
}

/** Public pictures: covers, avatars. What belongs to a content has a signed address under `/media/` and is never kept. */
export function isPublicPicture(pathname: string, destination: string, hasRange: boolean): boolean {
  return destination === 'image' && pathname.startsWith('/storage/') && !hasRange
}

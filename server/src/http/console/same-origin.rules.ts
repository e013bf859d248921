/** Headers by which a browser says where a request comes from (https://www.w3.org/TR/fetch-metadata/). */
export interface RequestSource {
  /** `Origin`; undefined: none was sent. */
  origin: string | undefined
  /** `Sec-Fetch-Site`; undefined: a browser that does not send it, or none. */
  site: string | undefined
  /** Whether the header came that pages of other sites cannot send. */
  hasOwnHeader: boolean
}

/**
 * Whether a request is of the console's own page. Reads must not come from another site; writes also have to say that they
 * come from `origin`, with the header that only scripts of the same origin can send.
 */
export function isOwn({ origin, site, hasOwnHeader }: RequestSource, own: string, effect: 'read' | 'write'): boolean {
  if (site !== undefined && site !== 'same-origin' && !(effect === 'read' && site === 'none')) return false
  if (effect === 'read') return origin === undefined || origin === own
  return origin === own && hasOwnHeader
}

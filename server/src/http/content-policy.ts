/** Every Content-Security-Policy that the service sends (https://www.w3.org/TR/CSP3/). */
import { createHash } from 'node:crypto'

/** Origins besides `'self'` from which a page may load. */
export interface PageSources {
  /** Origin of `file.cdn_address`; `""`: none. */
  cdnOrigin: string
  /** Origins that the payment centre may frame. */
  frameOrigins: readonly string[]
  /** Origin that may frame the page, in place of its own; `""`: none. */
  frameAncestor?: string
}

/** Inline parts of a page; the policy allows each by its hash. */
export interface InlineParts {
  styles: readonly string[]
  scripts: readonly string[]
}

const NONE = ["'none'"] as const
const SELF = ["'self'"] as const
/** Names of the Trusted Types policies of `web/src/features/trusted-types`. */
const TRUSTED_TYPES = ['zimu-inert', 'zimu-markup', 'zimu-script']
/** Of `admin/src/upload/hasher.ts` and `admin/src/parts/push/own-push.ts`: the workers of the console. */
const CONSOLE_TRUSTED_TYPES = ['zimu-worker', 'zimu-push']

/** @example policyOf({ 'default-src': ["'none'"], sandbox: [] }) // "default-src 'none'; sandbox" */
const policyOf = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ')

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** For responses that are not pages. */
export const ANSWER_POLICY = policyOf({ 'default-src': NONE, 'frame-ancestors': NONE })

/** For files that a member downloads: inert if opened in a browser. */
export const DOWNLOAD_POLICY = policyOf({ 'default-src': NONE, sandbox: [] })

/** For media files: an SVG opened by itself uses its own styles and runs no scripts. */
export const MEDIA_POLICY = policyOf({ 'default-src': NONE, 'style-src': ["'unsafe-inline'"], sandbox: [] })

/** For the service worker, which fetches from its own origin only. */
export const WORKER_POLICY = policyOf({ 'default-src': NONE, 'script-src': SELF, 'connect-src': SELF })

/** For the console's service worker, which shows notifications and tells its own origin when a subscription was renewed. */
export const PUSH_WORKER_POLICY = policyOf({ 'default-src': NONE, 'connect-src': SELF })

/** For the console's worker that hashes files: it compiles WebAssembly and loads nothing. */
export const HASH_WORKER_POLICY = policyOf({ 'default-src': NONE, 'script-src': [...SELF, "'wasm-unsafe-eval'"] })

/** For pages of operators and developers: own styles, no scripts. */
export const PLAIN_PAGE_POLICY = policyOf({ 'default-src': NONE, 'style-src': SELF, 'frame-ancestors': NONE })

/** For the sandbox cashier, which the payment centre frames. */
export const CASHIER_POLICY = policyOf({
  'default-src': NONE,
  'style-src': SELF,
  'script-src': SELF,
  'connect-src': SELF,
  'form-action': SELF,
  'base-uri': NONE,
  'frame-ancestors': SELF,
  'require-trusted-types-for': ["'script'"],
  'trusted-types': NONE,
})

/** For an error page with an inline style. */
export const errorPagePolicy = (style: string): string =>
  policyOf({
    'default-src': NONE,
    'style-src': [hashOf(style)],
    'base-uri': NONE,
    'form-action': NONE,
    'frame-ancestors': NONE,
  })

/** For the page of a shared link. */
export const sharePagePolicy = (cdnOrigin: string): string =>
  policyOf({
    'default-src': NONE,
    'script-src': SELF,
    'style-src': SELF,
    'img-src': [...SELF, cdnOrigin],
    'base-uri': NONE,
    'form-action': NONE,
    'frame-ancestors': SELF,
  })

/** For a page of the app: only the inline `parts`, only the listed origins. */
export function appPagePolicy(
  { cdnOrigin, frameOrigins, frameAncestor }: PageSources,
  { styles, scripts }: InlineParts,
): string {
  const own = [...SELF, cdnOrigin]
  return policyOf({
    'default-src': SELF,
    'script-src': [...SELF, ...scripts.map(hashOf)],
    'style-src': [...SELF, ...styles.map(hashOf)],
    'img-src': [...own, 'data:', 'blob:'],
    'media-src': [...own, 'blob:'],
    'connect-src': own,
    'font-src': SELF,
    'worker-src': [...SELF, 'blob:'],
    'frame-src': [...SELF, ...frameOrigins],
    'object-src': NONE,
    'base-uri': NONE,
    'form-action': SELF,
    'frame-ancestors': frameAncestor === undefined ? SELF : [frameAncestor || "'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': TRUSTED_TYPES,
  })
}

/**
 * For a page of the console: style sheets that its libraries write carry the nonce of the answer; no Trusted Types policy but
 * for its workers, as nothing of it writes markup.
 */
export function consolePagePolicy(given: { nonce: string; mediaOrigin: string; visitorOrigin: string }): string {
  const media = [...SELF, given.mediaOrigin]
  return policyOf({
    'default-src': SELF,
    'script-src': SELF,
    'style-src': [...SELF, `'nonce-${given.nonce}'`],
    'img-src': [...media, 'data:', 'blob:'],
    'media-src': [...media, 'blob:'],
    'connect-src': media,
    'worker-src': SELF,
    'frame-src': [given.visitorOrigin || "'none'"],
    'object-src': NONE,
    'base-uri': NONE,
    'form-action': SELF,
    'frame-ancestors': NONE,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': CONSOLE_TRUSTED_TYPES,
  })
}

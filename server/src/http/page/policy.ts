import { createHash } from 'node:crypto'

/** Origins besides the own that the page may load from. */
export interface PageSources {
  /** Origin of `file.cdn_address`, `""` when there is none. */
  cdn_origin: string
  /** Origins that the payment centre may frame. */
  frame_origins: readonly string[]
}

/** What stands in a page itself, as text: each is let in by its hash, and nothing else is. */
export interface InlineParts {
  styles: readonly string[]
  scripts: readonly string[]
}

/** Those that `web/src/features/trusted` makes, once each. */
const POLICIES = ['zimu-inert', 'zimu-markup', 'zimu-script']

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Content security policy of a page of the app: nothing inline but `parts`, nothing foreign but the listed sources. */
export function pagePolicy({ cdn_origin, frame_origins }: PageSources, { styles, scripts }: InlineParts): string {
  const own = ["'self'", cdn_origin].filter(Boolean).join(' ')
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts.map(hashOf)].join(' ')}`,
    `style-src ${["'self'", ...styles.map(hashOf)].join(' ')}`,
    `img-src ${own} data: blob:`,
    `media-src ${own} blob:`,
    `connect-src ${own}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${["'self'", ...frame_origins].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${POLICIES.join(' ')}`,
  ].join('; ')
}

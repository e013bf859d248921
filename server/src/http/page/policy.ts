import { createHash } from 'node:crypto'

/** Origins besides the own that the page may load from. */
export interface PageSources {
  /** Origin of `file.cdn_address`, `""` when there is none. */
  cdn_origin: string
  /** Origins that the payment centre may frame. */
  frame_origins: readonly string[]
}

/**
 * Content security policy of a page of the app: no inline script, nothing foreign but the listed sources. `styles` are the
 * texts of its style elements, each let in by its hash.
 */
export function pagePolicy({ cdn_origin, frame_origins }: PageSources, styles: readonly string[] = []): string {
  const own = ["'self'", cdn_origin].filter(Boolean).join(' ')
  const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${["'self'", ...hashes].join(' ')}`,
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
  ].join('; ')
}

/** Redemption codes on paper: an HTML page for the printer, three cards by eight on A4, each with a square to scan. Pure. */
import { vipUrl } from '@zimu/contract/order-urls'
import { absoluteUrl } from '@zimu/contract/page-urls'
import { encode } from 'uqr'

export interface CodeSheet {
  title: string
  /** What each code is worth, in the operator's words. */
  worth: string
  /** Last day, or `""`. */
  until: string
  /** Public address of the service, without a slash at the end. */
  origin: string
  codes: readonly string[]
}

/** Light around a square that readers need (ISO/IEC 18004: four). */
const QUIET_SQUARES = 4

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

/**
 * Where a square leads: the redeem sheet with the code filled in; the visitor presses the button. The code stands behind
 * the `#`, so that it is in no server's log on the way.
 */
export function redeemAddress(origin: string, code: string): string {
  return absoluteUrl(origin, vipUrl({ code }))
}

function square(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const side = size + 2 * QUIET_SQUARES
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return `<svg viewBox="${-QUIET_SQUARES} ${-QUIET_SQUARES} ${side} ${side}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
}

const STYLE = `@page{size:A4;margin:8mm}
body{margin:0;display:grid;grid-template-columns:repeat(3,1fr);gap:2mm;font:9pt/1.3 serif;color:#000;background:#fff}
article{break-inside:avoid;display:grid;grid-template-columns:22mm 1fr;column-gap:2mm;align-items:center;border:.2mm solid #999;padding:1.5mm;height:28mm;overflow:hidden;box-sizing:border-box}
svg{width:22mm;height:22mm}
h2{margin:0;font-size:10pt}
p{margin:0}
.code{font:600 8.5pt/1.4 monospace;overflow-wrap:anywhere}`

/** The page as text. It loads nothing from anywhere. */
export function codeSheet({ title, worth, until, origin, codes }: CodeSheet): string {
  const cards = codes.map(
    (code) => `<article>${square(redeemAddress(origin, code))}<div>
<h2>${escapeHtml(title)}</h2><p>${escapeHtml(worth)}${until ? ` · ${escapeHtml(until)}` : ''}</p><p class="code">${escapeHtml(code)}</p>
</div></article>`,
  )
  return `<!doctype html>
<html><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>
${cards.join('\n')}
</body></html>
`
}

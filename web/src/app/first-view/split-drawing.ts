import type { Drawing } from '@zimu/contract'

/** Links that React renders first. */
const LEADING_LINKS = /^(?:<link [^>]*>)+/
/** The preload of the page's first picture; browsers find the others early enough in the markup. */
const FIRST_PICTURE = /<link [^>]*fetchPriority="high"[^>]*>/g
const STYLE = / style="([^"]*)"/g
/** Declarations that cannot end a rule or the style element. */
const SAFE_DECLARATIONS = /^[\w\s#%.,:;()/-]*$/

/**
 * Moves inline styles to rules, because the page's policy allows no inline styles: each distinct style becomes a rule
 * for the elements with its number, and `takeOverStyles` restores them. React escapes `"` in texts, so that every match
 * is a style.
 */
export function splitDrawing(drawn: string): Omit<Drawing, 'firstStyles'> {
  const [links = ''] = LEADING_LINKS.exec(drawn) ?? []
  const numbers = new Map<string, number>()
  const html = drawn.slice(links.length).replace(STYLE, (_attribute, style: string) => {
    if (!SAFE_DECLARATIONS.test(style)) return ''
    const number = numbers.get(style) ?? numbers.size
    numbers.set(style, number)
    return ` data-style="${number}"`
  })
  const styles = [...numbers].map(([style, number]) => `[data-style="${number}"]{${style}}`).join('')
  return { html, preloads: (links.match(FIRST_PICTURE) ?? []).join(''), styles }
}

import type { Drawing } from '@zimu/contract'

/** Links that React puts in front of what it draws. */
const LEADING_LINKS = /^(?:<link [^>]*>)+/
/** The one picture that the page opens with; a browser finds the others in the drawing soon enough. */
const FIRST_PICTURE = /<link [^>]*fetchPriority="high"[^>]*>/g
const STYLE = / style="([^"]*)"/g
/** Nothing that could end a declaration, a rule or the element around it. */
const SAFE_DECLARATIONS = /^[\w\s#%.,:;()/-]*$/

/**
 * Takes a drawing apart for a page whose policy allows no style on an element: each distinct style becomes a rule for the
 * elements marked with its number, and `takeOverStyles` puts it back. React escapes `"` in texts, so a style that is found
 * is one.
 */
export function splitDrawing(drawn: string): Omit<Drawing, 'first_styles'> {
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

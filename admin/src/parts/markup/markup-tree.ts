/** The clean HTML of the server as a tree, without any sink of Trusted Types: the page makes its elements itself. Pure. */

export interface MarkupElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: MarkupNode[]
}
export type MarkupNode = string | MarkupElement

/** Elements without content. */
const VOID = new Set(['br', 'hr', 'img'])
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
/** Quoted attributes only, as `sanitize-html` writes them (`server/src/markdown/clean-html.ts`). */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/g
const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)")?/g

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name: string) => {
    const point = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
    if (point !== undefined) return point <= 0x10ffff ? String.fromCodePoint(point) : ''
    return NAMED[name] ?? whole
  })
}

const readAttributes = (text: string) =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decode(value)]))

/** @example readMarkup('<p>a<br>b</p>') // [{ name: 'p', attributes: {}, children: ['a', { name: 'br', … }, 'b'] }] */
export function readMarkup(html: string): MarkupNode[] {
  const root: MarkupElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  const parent = () => open.at(-1) ?? root
  let end = 0
  const takeText = (to: number) => {
    if (to > end) parent().children.push(decode(html.slice(end, to)))
  }
  for (const match of html.matchAll(TAG)) {
    const [whole, slash, name = '', attributes = ''] = match
    takeText(match.index)
    end = match.index + whole.length
    if (slash) {
      const at = open.findLastIndex((element) => element.name === name)
      if (at > 0) open.length = at
      continue
    }
    const element = { name, attributes: readAttributes(attributes), children: [] }
    parent().children.push(element)
    if (!VOID.has(name)) open.push(element)
  }
  takeText(html.length)
  return root.children
}

import { createElement, type ReactNode } from 'react'
import styles from './markup.module.css'
import { type MarkupNode, readMarkup } from './markup-tree.ts'

/** Elements that texts of the service have; anything else shows its content only. */
const ELEMENTS = new Set(
  (
    'h2 h3 h4 a em strong b i u s del ins mark sub sup small code kbd ruby rt rp p br hr blockquote pre ul ol li dl dt dd ' +
    'figure figcaption img table thead tbody tr th td caption span'
  ).split(' '),
)
/** Attributes that are shown, as React names them. Links of the preview lead nowhere. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  lang: 'lang',
  dir: 'dir',
  title: 'title',
  start: 'start',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  scope: 'scope',
}

function pictureOf({ src = '', alt = '' }: Readonly<Record<string, string>>, key: number): ReactNode {
  const address = src.startsWith('/') ? src : `/storage/${src}`
  return <img key={key} src={address} alt={alt} loading="lazy" />
}

function draw(node: MarkupNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const { name, attributes, children } = node
  if (name === 'img') return pictureOf(attributes, key)
  if (!ELEMENTS.has(name)) return children.map(draw)
  const shown = Object.entries(attributes).flatMap(([attribute, value]) => {
    const prop = ATTRIBUTES[attribute]
    return prop ? [[prop, value] as const] : []
  })
  const props = { key, ...Object.fromEntries(shown) }
  return createElement(name === 'a' ? 'u' : name, props, ...children.map(draw))
}

/** Clean HTML of the server as elements of the page, set as visitors read it. */
export function Markup({ html }: { html: string }) {
  return <div className={styles.prose}>{readMarkup(html).map(draw)}</div>
}

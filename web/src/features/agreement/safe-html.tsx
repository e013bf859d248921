import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { parseInert } from '../trusted-types/index.ts'

/** Allowed elements; others are replaced by their content. */
const ALLOWED = new Set(['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'blockquote'])
/** Elements that are removed with their content. */
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math', 'noscript'])
const LINK = /^(https?:|mailto:|tel:)/i
/** Addresses of pages of this app. */
const OWN_PAGE = '#/'

function elementNode(element: Element, key: number): ReactNode {
  const name = element.localName
  if (DROPPED.has(name)) return null
  if (name === 'br') return <br key={key} />
  const children = childNodes(element)
  if (ALLOWED.has(name)) return createElement(name, { key }, ...children)
  const href = element.getAttribute('href') ?? ''
  if (name === 'a' && href.startsWith(OWN_PAGE)) {
    return (
      <a key={key} href={href}>
        {children}
      </a>
    )
  }
  if (name === 'a' && LINK.test(href)) {
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  }
  return <Fragment key={key}>{children}</Fragment>
}

function childNodes(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, key) => {
    if (node instanceof Element) return elementNode(node, key)
    return node.nodeType === Node.TEXT_NODE ? node.textContent : null
  })
}

/**
 * Renders HTML of the server as React elements. Only a short list of elements without attributes is used, so that
 * nothing in it can run even if the server did not clean it.
 */
export function SafeHtml({ html }: { html: string }) {
  return useMemo(() => childNodes(parseInert(html)), [html])
}

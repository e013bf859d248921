/**
 * The one place where HTML from outside becomes HTML that visitors get: an allow-list of what texts need, nothing that
 * runs, tracks or leaves the page's own style. Used by every writer (import, demo).
 */
import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'

/** Read with the first text that is written: a service at rest does not hold its half megabyte. */
const load = () => createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml
let sanitize: typeof sanitizeHtml | undefined

const HEADINGS = ['h2', 'h3', 'h4']
const INLINE = ['a', 'em', 'strong', 'b', 'i', 'u', 's', 'del', 'ins', 'mark', 'sub', 'sup', 'small', 'code', 'kbd']
const EAST_ASIAN = ['ruby', 'rt', 'rp']
const BLOCKS = ['p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'img']
const TABLES = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption']

/** Average colour of a picture, which stands in its place until it is there (`data-color`). */
const COLOR = /^#[0-9a-f]{6}$/

/** Addresses of pictures: our own files only, public ones or those of the content that the text belongs to. */
const OWN_PICTURE = /^(?!.*\/\.\.?(?:\/|$))(?:\/storage\/|c\/\d+\/)[^?#\\]*$/

/** Tags in each other at most; what is deeper loses its tags. A text without a bound would end whoever walks through it. */
const MAX_NESTING = 100

const OPTIONS: sanitizeHtml.IOptions = {
  nestingLimit: MAX_NESTING,
  allowedTags: [...HEADINGS, ...INLINE, ...EAST_ASIAN, ...BLOCKS, ...TABLES, 'span'],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'data-color'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title'],
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
  transformTags: {
    // The page has its own h1, the content's name.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener noreferrer nofollow' } : attribs,
    }),
    img: (tagName, { 'data-color': color, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, loading: 'lazy', ...(color && COLOR.test(color) ? { 'data-color': color } : {}) },
    }),
  },
}

/** Readings of a text at most; whole ones take two, broken tags three. */
const MAX_READINGS = 5

/**
 * Until it reads as it was written: what closes itself in one reading nests otherwise in the next, and what is cleaned must not
 * depend on how often it was.
 * @example cleanHtml('<h1 onclick="x()">字<script>y()</script></h1>') // '<h2>字</h2>'
 */
export function cleanHtml(html: string): string {
  sanitize ??= load()
  let clean = html
  for (let reading = 0; reading < MAX_READINGS; reading += 1) {
    const next = sanitize(clean, OPTIONS).trim()
    if (next === clean) break
    clean = next
  }
  return clean
}

/** Markdown of a writer → clean HTML of the service. */
import { marked, type Token, type Tokens } from 'marked'
import { cleanHtml } from './clean-html.ts'

/** A picture named in a text, as it will be served: `/storage/…` or `c/<content_id>/…`. */
export interface BodyPicture {
  src: string
  /** Pixels, 0 when unknown. */
  width: number
  height: number
  /** Average colour `#rrggbb`, shown until it is there; empty when unknown. */
  color: string
}

const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

function imageOf({ src, width, height, color }: BodyPicture, text: string): string {
  const size = width > 0 ? ` width="${width}" height="${height}"` : ''
  const colour = color ? ` data-color="${escapeText(color)}"` : ''
  return `<img src="${escapeText(src)}" alt="${escapeText(text)}"${size}${colour}>`
}

function figure(picture: BodyPicture, caption: string): string {
  const image = imageOf(picture, caption)
  return caption
    ? `<figure>${image}<figcaption>${escapeText(caption)}</figcaption></figure>`
    : `<figure>${image}</figure>`
}

/** The picture of a paragraph that holds nothing else. */
function findLonePicture(token: Tokens.Paragraph): Tokens.Image | undefined {
  const [only, second] = token.tokens.filter((inner) => inner.type !== 'space')
  return only?.type === 'image' && !second ? (only as Tokens.Image) : undefined
}

/** Names of the pictures that a text asks for, as written. */
export function listPictureNames(markdown: string): string[] {
  const names: string[] = []
  marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === 'image') names.push((token as Tokens.Image).href)
  })
  return [...new Set(names)]
}

/**
 * Renders a text. A picture on a line of its own becomes a figure with its text as caption; one that `findPicture` does
 * not know is left out.
 */
export function renderMarkdown(markdown: string, findPicture: (name: string) => BodyPicture | undefined): string {
  const renderer = new marked.Renderer()
  renderer.image = ({ href, text }) => {
    const picture = findPicture(href)
    return picture ? imageOf(picture, text) : ''
  }
  const paragraph = renderer.paragraph
  renderer.paragraph = function (token) {
    const lone = findLonePicture(token)
    if (!lone) return paragraph.call(this, token)
    const picture = findPicture(lone.href)
    return picture ? `${figure(picture, lone.text)}\n` : ''
  }
  return cleanHtml(marked.parse(markdown, { renderer, async: false, gfm: true }))
}

/** HTML of the service → Markdown to edit: for texts that came without their source. */
import type TurndownService from 'turndown'

/** Loaded with the first text that has no source. */
const load = () => import('turndown')

/** Tags that Markdown has no form for: they stay as they are, and `renderMarkdown` lets them through. */
const KEPT = ['ruby', 'rt', 'rp', 'mark', 'sub', 'sup', 'u', 'ins', 'small', 'kbd', 'table', 'dl', 'span'] as const

let service: TurndownService | undefined

async function open(): Promise<TurndownService> {
  const { default: Turndown } = await load()
  const made = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-', emDelimiter: '*' })
  made.keep([...KEPT])
  made.addRule('struck', { filter: ['del', 's'], replacement: (text) => `~~${text}~~` })
  // A picture on a line of its own is a figure, whose caption is its text.
  made.addRule('figure', {
    filter: 'figure',
    replacement(_text, node) {
      const image = node.querySelector('img')
      const caption = node.querySelector('figcaption')?.textContent ?? image?.getAttribute('alt') ?? ''
      return `\n\n![${caption.replace(/[[\]\\]/g, '\\$&')}](${image?.getAttribute('src') ?? ''})\n\n`
    },
  })
  return made
}

/**
 * Markdown that renders to the same text.
 * @example await toMarkdown('<h2>字</h2><p>一<strong>二</strong></p>') // '## 字\n\n一**二**'
 */
export async function toMarkdown(html: string): Promise<string> {
  service ??= await open()
  return service.turndown(html)
}

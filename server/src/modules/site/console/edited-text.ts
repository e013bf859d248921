/** HTML of a row as the Markdown in which it is edited. */
import { toMarkdown } from '../../../markdown/to-markdown.ts'
import type { Columns, Words } from './section.ts'
import { renderText, wordsOf } from './section-values.ts'

/**
 * Markdown by language. What it was written in is taken while it still renders to what visitors see; what came as HTML, or was
 * changed since (by a site file), is turned back.
 */
export async function editedText(row: Columns, column: string): Promise<Record<string, string>> {
  const written = JSON.parse(String(row.markdown ?? '{}')) as Words
  const texts: Record<string, string> = {}
  for (const [lang, html] of Object.entries(wordsOf(row, column))) {
    const markdown = written[lang]
    texts[lang] = markdown !== undefined && renderText(markdown) === html ? markdown : await toMarkdown(html)
  }
  return texts
}

import { expect, it } from 'vitest'
import { renderMarkdown } from './markdown.ts'
import { toMarkdown } from './to-markdown.ts'

const PICTURE = { src: '/storage/a.webp', width: 800, height: 450, color: '#c3272b' }

it.each([
  ['headings and paragraphs', '## 一\n\n二 **三** *四* ~~五~~ `六`\n\n### 七'],
  ['lists', '- 一\n- 二\n\n1. a\n2. b'],
  ['quotes and rules', '> 一\n> 二\n\n---\n\n三'],
  ['links', '[一](https://example.org/a_(b))'],
  ['code', '```\na < b\n```'],
  ['pictures with a caption', '一\n\n![永字 [八] 法](/storage/a.webp)\n\n二'],
  ['tables', '| 一 | 二 |\n|---|---|\n| 三 | 四 |'],
  ['readings above characters', '<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字'],
  ['signs that mean something in Markdown', '1\\. 不是列表 \\* \\_ \\# \\[ \\`'],
])('%s come back as they were', async (_title, markdown) => {
  const html = renderMarkdown(markdown, () => PICTURE)
  // White space between blocks is nothing that a reader sees.
  const shown = (text: string) => text.replace(/\s+/g, ' ').replace(/ ?(<\/?(?:table|thead|tbody|tr|th|td)>) ?/g, '$1')
  expect(shown(renderMarkdown(await toMarkdown(html), () => PICTURE))).toBe(shown(html))
})

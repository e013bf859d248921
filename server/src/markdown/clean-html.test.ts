import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { toMarkdown } from './to-markdown.ts'

describe('HTML from outside', () => {
  it.each([
    ['<p>永<ruby>字<rt>zì</rt></ruby></p>', '<p>永<ruby>字<rt>zì</rt></ruby></p>'],
    ['<h1 onclick="x()" style="color:red" class="a">字</h1>', '<h2>字</h2>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<style>p{}</style><svg onload=x()><p>a</p></svg>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example/">a</a>', '<a>a</a>'],
    ['<a href="#/pages/vip/index">a</a>', '<a href="#/pages/vip/index">a</a>'],
    [
      '<a href="https://a.example/" target="_blank">a</a>',
      '<a href="https://a.example/" rel="noopener noreferrer nofollow">a</a>',
    ],
    ['<img src="/storage/a.webp" onerror="x()" alt="字">', '<img src="/storage/a.webp" alt="字" loading="lazy" />'],
    ['<img src="c/12/figure-1.svg">', '<img src="c/12/figure-1.svg" loading="lazy" />'],
    [
      '<img src="c/12/a.webp" data-color="#0a1b2c" data-x="1">',
      '<img src="c/12/a.webp" loading="lazy" data-color="#0a1b2c" />',
    ],
    ['<img src="c/12/a.webp" data-color="url(//evil.example/)">', '<img src="c/12/a.webp" loading="lazy" />'],
    ['<img src="https://tracker.example/1.gif">', ''],
    ['<img src="/api/member.Logout/logout">', ''],
    ['<img src="/storage/../api/x">', ''],
    ['<img src="data:image/svg+xml,<svg/>">', ''],
    ['<iframe src="https://a.example"></iframe><form><input></form>', ''],
    // Was `<p><p></p></p>` the first time, and three paragraphs the second.
    ['<p><A<p><p>', '<p></p><p></p><p></p>'],
  ])('%s', (html, wanted) => {
    expect(cleanHtml(html)).toBe(wanted)
  })

  it('is stable: cleaning twice changes nothing', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="',
      '">',
      '<img src=',
      "'",
      '&lt;',
      '<script',
      '>',
      '字',
      '<!--',
      '-->',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (parts) => {
        const clean = cleanHtml(parts.join(''))
        expect(cleanHtml(clean)).toBe(clean)
        expect(clean).not.toMatch(/<script|\son\w+=/i)
      }),
    )
  })

  it('keeps what is nested too deeply as text, so that nobody who walks through it runs out of stack', async () => {
    const html = cleanHtml(`${'<b>'.repeat(60_000)}字`)
    expect(html).toContain('字')
    expect(html.match(/<b>/g)?.length).toBeLessThanOrEqual(100)
    expect(await toMarkdown(html)).toContain('字')
  })
})

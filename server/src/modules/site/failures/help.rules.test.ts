import fc from 'fast-check'
import { expect, it } from 'vitest'
import { helpOf } from './help.rules.ts'

it('is the first block of an answer that says something, as plain text', () => {
  expect(helpOf('<h2> </h2><p>看看<b>静音键</b>。</p><p>再试。</p>')).toBe('看看静音键。')
  expect(helpOf('<ul><li>A &amp; B &lt;c&gt; &#39;d&#x27;</li><li>e</li></ul>')).toBe("A & B <c> 'd'")
  expect(helpOf('')).toBe('')
})

it('ends behind a sentence where there is one, else behind a word', () => {
  expect(helpOf(`<p>${'字'.repeat(40)}。${'字'.repeat(90)}</p>`)).toBe(`${'字'.repeat(40)}。`)
  expect(helpOf(`<p>${'word '.repeat(40)}</p>`)).toMatch(/^(word )+word…$/)
})

it('holds no tag and is never longer than its place, whatever the answer', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<p>', '</p>', '<b>', '</b>', '字', '😀', '。', ' ', 'word', '&amp;')),
      (parts) => {
        const help = helpOf(parts.join(''))
        expect(help.length).toBeLessThanOrEqual(91)
        expect(help).not.toMatch(/<\/?[pb]>/)
        expect(help).not.toMatch(/\p{Surrogate}/u)
      },
    ),
  )
})

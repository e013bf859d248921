import { expect, it } from 'vitest'
import { readMarkup } from './markup-tree.ts'

it('reads clean HTML as a tree', () => {
  expect(readMarkup('<p>一 &lt;b&gt; &amp; &#20108;<br>三<em lang="en">x</em></p>')).toEqual([
    {
      name: 'p',
      attributes: {},
      children: [
        '一 <b> & 二',
        { name: 'br', attributes: {}, children: [] },
        '三',
        { name: 'em', attributes: { lang: 'en' }, children: ['x'] },
      ],
    },
  ])
})

it('elements without content take in nothing, and what was never opened closes nothing', () => {
  expect(readMarkup('<img src="/storage/a.webp" alt="&quot;字&quot;" loading="lazy" />后</p>')).toEqual([
    { name: 'img', attributes: { src: '/storage/a.webp', alt: '"字"', loading: 'lazy' }, children: [] },
    '后',
  ])
})

it('what is no tag stays text', () => {
  expect(readMarkup('1 < 2 <script>')).toEqual(['1 < 2 ', { name: 'script', attributes: {}, children: [] }])
})

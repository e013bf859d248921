import { expect, it } from 'vitest'
import { listPictureNames, renderMarkdown } from './markdown.ts'

const find = (name: string) =>
  name === 'figure-1' ? { src: 'c/7/figure-1.svg', width: 1200, height: 900, color: '#a1b2c3' } : undefined

it('turns Markdown into clean HTML, with figures for pictures that stand alone', () => {
  const text =
    '第一段。\n\n# 标题\n\n![一个“字”](figure-1)\n\n句中 ![小](figure-1) 图 <b onclick="x()">粗</b>\n\n> 引\n'
  expect(renderMarkdown(text, find)).toBe(
    [
      '<p>第一段。</p>',
      '<h2>标题</h2>',
      '<figure><img src="c/7/figure-1.svg" alt="一个“字”" width="1200" height="900" loading="lazy" data-color="#a1b2c3" /><figcaption>一个“字”</figcaption></figure>',
      '<p>句中 <img src="c/7/figure-1.svg" alt="小" width="1200" height="900" loading="lazy" data-color="#a1b2c3" /> 图 <b>粗</b></p>',
      '<blockquote>\n<p>引</p>\n</blockquote>',
    ].join('\n'),
  )
})

it('leaves out pictures that are not there, and names those that are asked for', () => {
  expect(renderMarkdown('![x](missing.png)\n\na', find)).toBe('<p>a</p>')
  expect(listPictureNames('![x](missing.png) and ![y](figure-1) and ![z](figure-1)')).toEqual([
    'missing.png',
    'figure-1',
  ])
})

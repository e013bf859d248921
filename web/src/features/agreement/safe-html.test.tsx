// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SafeHtml } from './safe-html.tsx'

afterEach(cleanup)

const drawn = (html: string) => render(<SafeHtml html={html} />).container.innerHTML

it('draws headings, paragraphs, lists and links', () => {
  expect(drawn('<h2>第一条</h2><p>一<strong>二</strong><br>三</p><ul><li>四</li></ul>')).toBe(
    '<h2>第一条</h2><p>一<strong>二</strong><br>三</p><ul><li>四</li></ul>',
  )
  expect(drawn('<a href="https://example.com/x">去</a>')).toContain('href="https://example.com/x"')
  expect(drawn('<a href="tel:400">打</a>')).toContain('href="tel:400"')
})

it('lets nothing through that could run or load', () => {
  expect(drawn('<p onclick="x()" style="color:red">a</p>')).toBe('<p>a</p>')
  expect(drawn('<script>x()</script><iframe src="https://example.com"></iframe><style>p{}</style>b')).toBe('b')
  expect(drawn('<a href="javascript:x()">c</a><img src="x" onerror="x()">')).toBe('c')
})

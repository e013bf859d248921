// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { trustedMarkup, trustedScript } from './index.ts'

describe('markup that the server has cleaned', () => {
  it.each([
    '<p>Letters &lt;script&gt; and <em>runes</em></p>',
    '<figure><img src="/storage/c/101/p.svg" width="900" height="1200" data-color="#abc" alt="once = on"></figure>',
    '<p>the word onload=“yes” stands in a sentence</p>',
    '',
  ])('passes as it is: %s', (html) => {
    expect(trustedMarkup(html)).toBe(html)
  })

  it.each([
    '<script>alert(1)</script>',
    '<p>a</p><STYLE>p{}</STYLE>',
    '<svg><use href="#a"/></svg>',
    '<base href="//evil.example">',
    '<iframe srcdoc="x"></iframe>',
  ])('is nothing at all where it could not have come from the whitelist: %s', (html) => {
    expect(trustedMarkup(html)).toBe('')
  })
})

describe('scripts', () => {
  it('are our own', () => {
    expect(trustedScript('/sw.js')).toBe('/sw.js')
  })

  it.each(['https://elsewhere.example/sw.js', '//elsewhere.example/sw.js', 'data:text/javascript,1', 'blob:null/1'])(
    'come from nowhere else: %s',
    (url) => {
      expect(() => trustedScript(url)).toThrow(TypeError)
    },
  )
})

import { expect, it } from 'vitest'
import { splitDrawing } from './split-drawing.ts'

it('equal styles are one rule, the first picture goes to the head', () => {
  const drawn =
    '<link rel="preload" as="image" href="/a.jpg" fetchPriority="high"/><link rel="preload" as="image" href="/b.jpg"/><i class="x" style="width:1px"></i><b style="width:1px"></b><u style="--ratio:4 / 3;color:#fff"></u>'
  expect(splitDrawing(drawn)).toEqual({
    preloads: '<link rel="preload" as="image" href="/a.jpg" fetchPriority="high"/>',
    html: '<i class="x" data-style="0"></i><b data-style="0"></b><u data-style="1"></u>',
    styles: '[data-style="0"]{width:1px}[data-style="1"]{--ratio:4 / 3;color:#fff}',
  })
})

it('a text that looks like a style is none', () => {
  const drawn = '<p> style=&quot;width:1px&quot;</p>'
  expect(splitDrawing(drawn)).toEqual({ preloads: '', html: drawn, styles: '' })
})

it.each(['color:red}body{display:none', 'color:&lt;/style&gt;', 'background:url(&quot;x&quot;)', 'color:red\\'])(
  'a style that could be more than one is left out: %s',
  (style) => expect(splitDrawing(`<p style="${style}"></p>`)).toEqual({ preloads: '', html: '<p></p>', styles: '' }),
)

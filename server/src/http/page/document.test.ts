import type { FirstViewData } from '@zimu/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { composeDocument, inertJson } from './document.ts'

const PAGE = `<!doctype html>
<html lang="zh-Hans"><head><title>Zimu</title></head><body><div id="app"></div></body></html>`
const EXPECT = '<link rel="expect" href="#first-view" blocking="render">'
const SHEET = '<link rel="stylesheet" crossorigin href="/a.css">'
const DRAWING = {
  html: '<p>$& drawn</p>',
  preloads: '<link rel="preload">',
  styles: '[data-style="0"]{width:1px}',
  firstStyles: '',
}

const dataWith = (setting: object): FirstViewData =>
  ({
    version: 1,
    language: 'fr',
    timeMs: 0,
    answers: [{ id: 'GET /api/setting.Setting/setting', input: {}, data: { setting } }],
  }) as unknown as FirstViewData

it('a text of the data never ends the element it stands in, and is the same when it is read', () => {
  const hostile = fc.constantFrom('</script>', '<!--', '<script>', ']]>', '\u2028', '&lt;')
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), hostile)), (texts) => {
      const element = inertJson('id', texts)
      const inside = element.slice(element.indexOf('>') + 1, -'</script>'.length)
      expect(inside).not.toContain('<')
      expect(JSON.parse(inside)).toEqual(texts)
    }),
  )
})

it('puts language, title, description, drawing and data where they belong', () => {
  const page = composeDocument(PAGE, dataWith({ title: 'A & <B> $&', description: '"C"' }), DRAWING)
  expect(page).toContain('<html lang="fr">')
  expect(page).toContain(
    '<head><link rel="preload"><title>A &#38; &#60;B&#62; $&#38;</title><meta name="description" content="&#34;C&#34;">',
  )
  expect(page).toContain(`${EXPECT}<style data-first-view>[data-style="0"]{width:1px}</style></head>`)
  expect(page).toContain('<div id="app"><p>$& drawn</p></div><script type="application/json" id="first-view">{')
})

it('a site without a name keeps the one of the build', () => {
  const page = composeDocument(PAGE, dataWith({ title: '', description: '' }), {
    html: '',
    preloads: '',
    styles: '',
    firstStyles: '',
  })
  expect(page).toContain('<head><title>Zimu</title></head>')
})

it('with first styles the sheet waits behind them, and is one at once where no script runs; without them it stays', () => {
  const built = PAGE.replace('</head>', `${SHEET}</head>`)
  const data = dataWith({ title: '', description: '' })
  expect(composeDocument(built, data, DRAWING)).toContain(`<title>Zimu</title>${SHEET}${EXPECT}<style data-first-view>`)
  expect(composeDocument(built, data, { ...DRAWING, firstStyles: 'p{color:$&}' })).toContain(
    '<style data-first-styles>p{color:$&}</style>' +
      '<link rel="preload" as="style" fetchpriority="low" crossorigin href="/a.css">' +
      `<noscript>${SHEET}</noscript>${EXPECT}<style data-first-view>`,
  )
})

it('with first styles the app waits for the first frame; without them it starts at once', () => {
  const entry = '<script type="module" fetchpriority="low" crossorigin src="/assets/index-1.js"></script>'
  const built = PAGE.replace('</head>', `${entry}${SHEET}</head>`)
  const data = dataWith({ title: '', description: '' })
  const waiting = composeDocument(built, data, { ...DRAWING, firstStyles: '.a{}' })
  expect(waiting).toContain('<meta name="entry" content="/assets/index-1.js">')
  expect(waiting).not.toContain('type="module"')
  expect(composeDocument(built, data, DRAWING)).toContain(entry)
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest'
import { createLateFaces } from './late-faces.ts'
import { loadFace } from './loaded-face.ts'
import { createFaceFinder, fetchFace } from './rare-faces.ts'

const FONT = '"Inter", Scripts, sans-serif'

/** A rule as browsers give it. */
class Rule {
  style: { getPropertyValue(name: string): string }
  constructor(family: string, source: string, range: string) {
    const values: Record<string, string> = { 'font-family': family, src: source, 'unicode-range': range }
    this.style = { getPropertyValue: (name) => values[name] ?? '' }
  }
}

const sheetOf = (...cssRules: Rule[]) => ({ cssRules, href: 'https://example.org/assets/app.css' })
const locked = {
  get cssRules(): Rule[] {
    throw new DOMException('', 'SecurityError')
  },
  href: null,
}

let readSheets: Mock<() => StyleSheetList>
beforeEach(() => {
  vi.stubGlobal('CSSFontFaceRule', Rule)
  const sheets = [
    locked,
    sheetOf(
      new Rule('Scripts', 'local("A"), url("/fonts/runic.woff2") format("woff2")', 'U+16A0, U+16A2-16A6'),
      new Rule('Scripts', 'url(cuneiform.woff2)', 'U+12000'),
      new Rule('Other', 'url(other.woff2)', 'U+16A0'),
      new Rule('Scripts', 'url(all.woff2)', ''),
    ),
  ]
  readSheets = vi.fn(() => sheets as unknown as StyleSheetList)
  Object.defineProperty(document, 'styleSheets', { configurable: true, get: readSheets })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('finds the face of a sign in the families of the font, once, with absolute addresses', () => {
  const find = createFaceFinder()
  expect(find(['普通的一条', 'plain', 'á'], FONT)).toEqual([])
  expect(find(['符文 ᚤ', 'ᚠ'], FONT)).toEqual([
    {
      family: 'Scripts',
      url: 'https://example.org/fonts/runic.woff2',
      range: 'U+16A0, U+16A2-16A6',
    },
  ])
  expect(find(['ᚠ again'], FONT)).toEqual([])
  expect(find(['楔形 𒀀 😀'], FONT).map(({ url }) => url)).toEqual(['https://example.org/assets/cuneiform.woff2'])
  // In none of the ranges.
  expect(createFaceFinder()(['ᚡ'], FONT)).toEqual([])
  expect(createFaceFinder()(['ᚠ'], 'Inter')).toEqual([])
})

it('reads no rules while texts have common signs only; a rare one is looked for and given', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new ArrayBuffer(4))))
  const [give, learn] = [createLateFaces(), vi.fn()]
  give(['弹幕 abc é Ж 12 ，。！'], FONT, learn)
  await new Promise((done) => setTimeout(done))
  expect(readSheets).not.toHaveBeenCalled()
  give(['符文 ᚤ'], FONT, learn)
  await vi.waitFor(() => expect(learn).toHaveBeenCalledWith(expect.objectContaining({ family: 'Scripts' })))
  give(['ᚤ'], FONT, learn)
  await new Promise((done) => setTimeout(done))
  expect(learn).toHaveBeenCalledTimes(1)
})

it('fetches the file of a face; one that does not come is missed by nobody', async () => {
  const bytes = new ArrayBuffer(4)
  const answers = [new Response(bytes), new Response('', { status: 404 })]
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift() ?? Promise.reject(new Error('away'))))
  const face = { family: 'Scripts', url: 'https://example.org/one.woff2', range: 'U+16A0' }
  expect((await fetchFace(face))?.bytes.byteLength).toBe(4)
  expect(await fetchFace(face)).toBeNull()
  expect(await fetchFace(face)).toBeNull()
})

it('loads a face once for all who need it, tells each, and leaves the system’s sign where it is no font', async () => {
  const fonts = new Set<object>()
  const made: ArrayBuffer[] = []
  class Face {
    readonly bytes: ArrayBuffer
    constructor(_family: string, bytes: ArrayBuffer) {
      this.bytes = bytes
      made.push(bytes)
    }
    load = () => (this.bytes.byteLength === 0 ? Promise.reject(new Error('no font')) : Promise.resolve(this))
  }
  vi.stubGlobal('FontFace', Face)
  Object.assign(document, { fonts })
  const [one, other] = [vi.fn(), vi.fn()]
  const face = { family: 'Scripts', url: 'https://example.org/one.woff2', range: 'U+16A0', bytes: new ArrayBuffer(4) }
  loadFace(face, one)
  loadFace(face, other)
  loadFace({ ...face, url: 'https://example.org/broken.woff2', bytes: new ArrayBuffer(0) }, other)
  await vi.waitFor(() => expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1]))
  expect(made).toHaveLength(2)
  await vi.waitFor(() => expect(fonts.size).toBe(1))
})

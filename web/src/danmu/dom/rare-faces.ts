/**
 * Faces of the page for signs that systems lack (docs/decisions/0100). A canvas does not fetch what a rule of the page offers, and a
 * worker does not know the rules: whoever paints is given the faces that the texts need.
 */

/** A face as `FontFace` takes it. */
export interface Face {
  family: string
  /** Of a `@font-face` rule, with absolute addresses. */
  source: string
  /** `U+16A0, U+16A2-16A6` */
  range: string
}

interface KnownFace extends Face {
  has(code: number): boolean
}

const ABSOLUTE = (source: string, base: string) =>
  source.replace(/url\((["']?)([^"')]+)\1\)/g, (_, _quote, url: string) => `url("${new URL(url, base).href}")`)

/** Whether a code point is in a range; a range that is not understood has none. */
function readRange(range: string): KnownFace['has'] {
  const parts = [...range.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?(?![?0-9a-f])/gi)].map(
    ([, from = '', to = from]) => ({
      from: Number.parseInt(from, 16),
      to: Number.parseInt(to, 16),
    }),
  )
  return (code) => parts.some(({ from, to }) => code >= from && code <= to)
}

/** The rules of a sheet; none of one from elsewhere, which a page may not read. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}

/** Faces of the page's own rules that are for some signs only, in the families of a font. */
function readFaces(families: string): KnownFace[] {
  const wanted = new Set(families.split(',').map((family) => family.trim().replaceAll(/["']/g, '')))
  return [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet).flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return []
      const family = rule.style.getPropertyValue('font-family').replaceAll(/["']/g, '')
      const range = rule.style.getPropertyValue('unicode-range')
      const source = rule.style.getPropertyValue('src')
      if (!wanted.has(family) || range === '' || source === '') return []
      return [{ family, range, has: readRange(range), source: ABSOLUTE(source, sheet.href ?? document.baseURI) }]
    }),
  )
}

/** Signs that every system has: nothing is looked up for them. */
const COMMON = /^[\u0020-\u04ff\u2000-\u2bff\u2e80-\u9fff\uff00-\uffef]*$/

/** Finds the faces that texts need, each once. `families`: the font that they are painted in. */
export function createFaceFinder(): (texts: readonly string[], families: string) => Face[] {
  let known: KnownFace[] | null = null
  const given = new Set<KnownFace>()

  return (texts, families) => {
    const rare = texts.filter((text) => !COMMON.test(text))
    if (rare.length === 0 || typeof CSSFontFaceRule === 'undefined') return []
    known ??= readFaces(families)
    const codes = [...new Set(rare.join(''))].map((sign) => sign.codePointAt(0) ?? 0)
    const found = known.filter((face) => !given.has(face) && codes.some(face.has))
    for (const face of found) given.add(face)
    return found.map(({ family, source, range }) => ({ family, source, range }))
  }
}

/** Faces of the page, or of the worker that this runs in; undefined in browsers that have none there. */
const fontsHere = (): FontFaceSet | undefined =>
  typeof document === 'undefined' ? (self as unknown as { fonts?: FontFaceSet }).fonts : document.fonts

/** By source: several layers of a page ask for the same one. */
const loading = new Map<string, Promise<unknown>>()

function load({ family, source, range }: Face, fonts: FontFaceSet): Promise<unknown> {
  const face = new FontFace(family, source, { unicodeRange: range })
  fonts.add(face)
  return face.load().catch((error: unknown) => {
    fonts.delete(face)
    loading.delete(source)
    throw error
  })
}

/** Loads faces for canvases here; `onLoaded` after each. What cannot be loaded leaves the system's sign. */
export function loadFaces(faces: readonly Face[], onLoaded: () => void): void {
  const fonts = fontsHere()
  if (!fonts || typeof FontFace === 'undefined') return
  for (const face of faces) {
    const loaded = loading.get(face.source) ?? load(face, fonts)
    loading.set(face.source, loaded)
    loaded.then(onLoaded, () => undefined)
  }
}

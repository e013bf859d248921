/**
 * Faces of the page for signs that systems lack (docs/decisions/0100). A canvas does not fetch what a rule of the page offers, and a
 * worker does not know the rules: whoever paints is given the faces that the texts need.
 */

import type { Face, LoadedFace } from './loaded-face.ts'

interface KnownFace extends Face {
  has(code: number): boolean
}

/** Address of the file in `src`; undefined for a rule of local faces only. */
function addressIn(source: string, base: string): string | undefined {
  const [, , url] = /url\((["']?)([^"')]+)\1\)/.exec(source) ?? []
  return url && new URL(url, base).href
}

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
      const url = addressIn(rule.style.getPropertyValue('src'), sheet.href ?? document.baseURI)
      if (!wanted.has(family) || range === '' || !url) return []
      return [{ family, range, url, has: readRange(range) }]
    }),
  )
}

/** Finds the faces that texts need, each once. `families`: the font that they are painted in. */
export function createFaceFinder(): (texts: readonly string[], families: string) => Face[] {
  let known: KnownFace[] | null = null
  const given = new Set<KnownFace>()

  return (texts, families) => {
    if (typeof CSSFontFaceRule === 'undefined') return []
    known ??= readFaces(families)
    const codes = [...new Set(texts.join(''))].map((sign) => sign.codePointAt(0) ?? 0)
    const found = known.filter((face) => !given.has(face) && codes.some(face.has))
    for (const face of found) given.add(face)
    return found.map(({ family, url, range }) => ({ family, url, range }))
  }
}

/** Fetches the file of a face; null when it does not come, and the system's sign stays. */
export async function fetchFace(face: Face): Promise<LoadedFace | null> {
  try {
    const answer = await fetch(face.url)
    return answer.ok ? { ...face, bytes: await answer.arrayBuffer() } : null
  } catch {
    return null
  }
}

/** Finds and fetches, for one painter. */
export function createFaceGiver() {
  const find = createFaceFinder()
  return (texts: readonly string[], families: string, learn: (face: LoadedFace) => void): void => {
    for (const face of find(texts, families)) void fetchFace(face).then((loaded) => loaded && learn(loaded))
  }
}

/** Faces of the page for signs that systems lack, as they are given to the canvases here (docs/decisions/0100). */

/** A face of the page's rules. */
export interface Face {
  family: string
  /** Absolute address of its file. */
  url: string
  /** `U+16A0, U+16A2-16A6` */
  range: string
}

/** A face with its file: a worker may not fetch it by itself (its policy lets it load nothing). */
export interface LoadedFace extends Face {
  bytes: ArrayBuffer
}

/** Faces of the page, or of the worker that this runs in; undefined in browsers that have none there. */
const fontsHere = (): FontFaceSet | undefined =>
  typeof document === 'undefined' ? (self as unknown as { fonts?: FontFaceSet }).fonts : document.fonts

/** By address: several layers of a page need the same one. */
const loading = new Map<string, Promise<unknown>>()

function load({ family, bytes, range, url }: LoadedFace, fonts: FontFaceSet): Promise<unknown> {
  const face = new FontFace(family, bytes, { unicodeRange: range })
  fonts.add(face)
  return face.load().catch((error: unknown) => {
    fonts.delete(face)
    loading.delete(url)
    throw error
  })
}

/** Gives a face to the canvases here; then `onLoaded`. A file that is no font leaves the system's sign. */
export function loadFace(face: LoadedFace, onLoaded: () => void): void {
  const fonts = fontsHere()
  if (!fonts || typeof FontFace === 'undefined') return
  const loaded = loading.get(face.url) ?? load(face, fonts)
  loading.set(face.url, loaded)
  loaded.then(onLoaded, () => undefined)
}

/** Looks for faces only when a rare sign comes: what finds and fetches them is loaded then. */
import type { LoadedFace } from './loaded-face.ts'

/** Signs that every system has: nothing is looked up for them. */
const COMMON = /^[\u0020-\u04ff\u2000-\u2bff\u2e80-\u9fff\uff00-\uffef]*$/

/** Gives `learn` each face that the texts need, once. `families`: the font that they are painted in. */
export type LateFaces = (texts: readonly string[], families: string, learn: (face: LoadedFace) => void) => void

export function createLateFaces(): LateFaces {
  let finder: Promise<LateFaces> | undefined

  return (texts, families, learn) => {
    const rare = texts.filter((text) => !COMMON.test(text))
    if (rare.length === 0) return
    finder ??= import('./rare-faces.ts').then(({ createFaceGiver }) => createFaceGiver())
    finder.then(
      (give) => give(rare, families, learn),
      () => {
        finder = undefined
      },
    )
  }
}

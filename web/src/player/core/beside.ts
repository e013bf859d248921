/** A film that makes room for a panel at the right of its stage (docs/design.md#sheet). Pure. Lengths in pixels. */

interface Size {
  width: number
  height: number
}

export interface Beside {
  scale: number
  /** From the middle of the stage. */
  x: number
}

/** Ratio of a film whose size is not known yet. */
const USUAL_RATIO = 16 / 9

/** How the stage's picture is scaled about its middle and moved, so that the film fits into what a panel leaves. */
export function placeBeside(stage: Size, film: Size, panelWidth: number): Beside {
  const ratio = film.width > 0 && film.height > 0 ? film.width / film.height : USUAL_RATIO
  const filmWidth = Math.min(stage.width, stage.height * ratio)
  const left = Math.max(0, stage.width - panelWidth)
  return { scale: filmWidth > 0 ? Math.min(1, left / filmWidth) : 1, x: (left - stage.width) / 2 }
}

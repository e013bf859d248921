/** The canvas of a box, created with the first flight: over many films nothing flies. */
import type { Flying } from '../core/flow.ts'
import type { Paper } from './painter.ts'
import { openSheet, type Sheet } from './sheet.ts'
import type { OpenWorker } from './worker-painter.ts'

interface LazySheetOptions {
  openWorker?: OpenWorker | undefined
  /** Size and look; down to the lower edge of the box where something stands there. */
  paperOf(reachesDown: boolean): Paper
  /** What was shown has to be drawn again. */
  onEmptied(): void
}

export function createLazySheet(place: HTMLElement, { openWorker, paperOf, onEmptied }: LazySheetOptions) {
  let sheet: Sheet | null = null
  /** An empty canvas need not be emptied, which costs time in every frame. */
  let isBlank = true
  /** Something stood below the lanes since the last change of size. */
  let reachesDown = false

  function resize() {
    isBlank = true
    sheet?.resize(paperOf(reachesDown))
  }

  function open(): Sheet {
    sheet = openSheet(place, {
      openWorker,
      onEmptied() {
        isBlank = true
        onEmptied()
      },
    })
    resize()
    return sheet
  }

  return {
    /** Frames come faster than they are painted. */
    isBusy: () => sheet?.isBusy === true,
    /** Another size or look. */
    reset() {
      reachesDown = false
      resize()
    },
    /** Shows these and nothing else. */
    draw(flying: readonly Flying[], placeOf: (flying: Flying) => { x: number; y: number }) {
      if (isBlank && flying.length === 0) return
      const opened = sheet ?? open()
      if (!reachesDown && flying.some(({ item }) => item.mode === 'bottom')) {
        reachesDown = true
        resize()
      }
      opened.show(flying, placeOf)
      isBlank = flying.length === 0
    },
    close: () => sheet?.close(),
  }
}

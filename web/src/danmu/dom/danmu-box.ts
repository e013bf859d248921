/** The box that danmu fly over, and what follows from its size and the settings: lanes, looks, rules. */
import type { FlowRules } from '../core/flow.ts'
import type { DanmuItem } from '../core/item.ts'
import { planLayout } from '../core/layout.ts'
import type { DanmuSettings } from './danmu.ts'
import type { Paper } from './painter.ts'
import { createRuler, type Ruler } from './text-ruler.ts'
import type { SpriteLook } from './text-sprites.ts'

export function createDanmuBox(place: HTMLElement, initial: DanmuSettings) {
  let settings = initial
  let box = read()
  /** Made with the first text: asking for the font of a box lays out the page. */
  let ruler: Ruler | null = null

  function read() {
    // Sizes of the layout: on a stage that is turned, those of the screen are swapped.
    const { clientWidth: width, clientHeight: height } = place
    return { width, height, ratio: globalThis.devicePixelRatio || 1 }
  }

  function layout() {
    return planLayout({ ...box, ...settings })
  }

  function look(): SpriteLook {
    return { fontPx: layout().fontPx, family: getComputedStyle(place).fontFamily, ratio: box.ratio }
  }

  return {
    settings: () => settings,
    setSettings(next: DanmuSettings) {
      settings = next
    },
    /** Reads size and font anew. */
    refresh() {
      box = read()
      ruler = null
    },
    hasChanged(): boolean {
      const { width, height, ratio } = read()
      return width !== box.width || height !== box.height || ratio !== box.ratio
    },
    rules(): FlowRules {
      const { flightMs, isStill, density, fixedMax } = settings
      return { ...box, flightMs, isStill, density, ...(fixedMax && { fixedMax }), layout: layout() }
    },
    /** Width of an item in CSS pixels, with "×N" for more than one. */
    measure({ text }: DanmuItem, count: number): number {
      ruler ??= createRuler(look())
      return ruler.widthOf(text, count)
    },
    /** No higher than the lanes, unless something stands below them: every row costs time in every frame. */
    paper(reachesDown: boolean): Paper {
      const { width, height } = box
      const { topPx, laneCount, pitchPx } = layout()
      return { width, height: reachesDown ? height : Math.min(height, topPx + laneCount * pitchPx), look: look() }
    },
  }
}

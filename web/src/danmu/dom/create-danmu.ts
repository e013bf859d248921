import type { Flying } from '../core/flow.ts'
import { flyingAt } from '../core/hit.ts'
import { createShow } from '../core/show.ts'
import type { Danmu, DanmuClock, DanmuSettings } from './danmu.ts'
import { createDanmuBox } from './danmu-box.ts'
import { createFrameLoop } from './frame-loop.ts'
import { createLazySheet } from './lazy-sheet.ts'
import type { OpenWorker } from './worker-painter.ts'

const NOTHING: readonly Flying[] = []

/**
 * Draws danmu over a box, in the font of that box, in step with a clock. One frame loop, and none while nothing moves. With
 * `openWorker` (which opens `paint.worker.ts`) a worker paints, else the main thread.
 */
export function createDanmu(
  place: HTMLElement,
  clock: DanmuClock,
  initial: DanmuSettings,
  openWorker?: OpenWorker,
): Danmu {
  const box = createDanmuBox(place, initial)
  const show = createShow({ rules: box.rules(), filter: initial.filter, measure: box.measure })
  const sheet = createLazySheet(place, { openWorker, paperOf: box.paper, onEmptied: draw })
  const loop = createFrameLoop({
    isBusy: sheet.isBusy,
    step: (frameMs, drawnMs) => show.step({ time: clock.time, rate: clock.rate ?? 1, frameMs, drawnMs }),
    draw,
  })

  const shown = () => (box.settings().isShown ? show.alive() : NOTHING)
  function draw() {
    sheet.draw(shown(), show.placeOf)
  }

  function build() {
    box.refresh()
    sheet.reset()
    show.setRules(box.rules())
    draw()
  }

  /** The loop runs exactly while the clock does and danmu are wanted. */
  function follow() {
    if (clock.playing && box.settings().isShown) {
      loop.start()
      return
    }
    loop.stop()
    // The last frame may have found the painter busy.
    draw()
  }

  function jump() {
    show.seek(clock.time)
    draw()
  }

  jump()
  const stopClock = clock.onChange((change) => {
    if (change === 'seek') jump()
    follow()
  })
  const observer = new ResizeObserver(() => {
    // An observer's first call tells a size that is known already.
    if (box.hasChanged()) build()
  })
  observer.observe(place)
  follow()

  return {
    add: show.add,
    addLive: show.addLive,
    remove(ids) {
      show.remove(ids)
      // Also while the film is paused.
      draw()
    },
    listAlive: () => show.alive().map((each) => ({ item: each.item, count: each.count, ...show.placeOf(each) })),
    itemAt: (point) => flyingAt(shown(), show.placeOf, point, box.rules().layout.pitchPx)?.item,
    get shownShare() {
      return show.shownShare
    },
    change(next) {
      const before = box.settings()
      box.setSettings(next)
      if (next.filter !== before.filter) show.setFilter(next.filter)
      if (!next.isShown) show.clear()
      // What came by while they were off is over.
      if (next.isShown && !before.isShown) show.seek(clock.time)
      build()
      follow()
    },
    stop() {
      loop.stop()
      stopClock()
      observer.disconnect()
      show.clear()
      sheet.close()
    },
  }
}

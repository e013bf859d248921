import { type RefObject, useEffect, useRef } from 'react'
import type { DanmuInput } from '../core/item.ts'
import { createDanmu } from '../dom/create-danmu.ts'
import type { Danmu, DanmuClock, DanmuSettings } from '../dom/danmu.ts'
import type { OpenWorker } from '../dom/worker-painter.ts'
import styles from './danmu-layer.module.css'

export interface DanmuArrival extends DanmuInput {
  /** Has just been sent: it flies at once, also if its time has passed by at most 2 s. */
  isLive?: boolean
}

export interface DanmuLayerProps extends DanmuSettings {
  clock: DanmuClock
  /** All items known so far; the list may grow at any time (DAN-02), and what leaves it leaves the film. */
  items: readonly DanmuArrival[]
  /** 20 to 100. */
  opacityPercent: number
  /** Set to the figures of the engine while it runs, else null. */
  engine?: RefObject<DanmuFigures | null> | undefined
  /**
   * Opens the script at `paintWorkerUrl`. Pass the same function to all layers: they share one worker. Without it the main
   * thread paints.
   */
  openWorker?: OpenWorker
}

/** Figures of a running engine. */
export type DanmuFigures = Pick<Danmu, 'shownShare' | 'itemAt'>

interface Handed {
  engine: Danmu | null
  ids: Set<DanmuInput['id']>
}

/** Those of `ids` that no item has. */
function missingFrom(ids: Handed['ids'], items: readonly DanmuInput[]): Handed['ids'] {
  const there = new Set(items.map(({ id }) => id))
  return ids.size > there.size ? new Set([...ids].filter((id) => !there.has(id))) : new Set()
}

/** Danmu over the film that the clock belongs to. Hidden from screen readers: the page has to offer the items as a list. */
export function DanmuLayer({
  clock,
  items,
  opacityPercent,
  engine: figures,
  openWorker,
  ...settings
}: DanmuLayerProps) {
  const place = useRef<HTMLDivElement>(null)
  const engine = useRef<Danmu | null>(null)
  /** What the engine has: lists grow, and bring again what they brought before. */
  const handed = useRef<Handed>({ engine: null, ids: new Set() })
  const { isShown, area, size, density, flightMs, isFullscreen, hasSubtitles, coveredPx, isStill, filter } = settings

  // biome-ignore lint/correctness/useExhaustiveDependencies: the engine takes later settings by `change`
  useEffect(() => {
    if (!place.current) return
    const danmu = createDanmu(place.current, clock, settings, openWorker)
    engine.current = danmu
    if (figures) figures.current = danmu
    return () => {
      danmu.stop()
      if (figures?.current === danmu) figures.current = null
    }
  }, [clock])

  useEffect(() => {
    engine.current?.change({
      isShown,
      area,
      size,
      density,
      flightMs,
      isFullscreen,
      hasSubtitles,
      coveredPx,
      isStill,
      filter,
    })
  }, [isShown, area, size, density, flightMs, isFullscreen, hasSubtitles, coveredPx, isStill, filter])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new engine needs all of them
  useEffect(() => {
    if (!engine.current) return
    if (handed.current.engine !== engine.current) handed.current = { engine: engine.current, ids: new Set() }
    const { ids } = handed.current
    const fresh = items.filter(({ id }) => !ids.has(id))
    for (const { id } of fresh) ids.add(id)
    engine.current.add(fresh.filter(({ isLive }) => !isLive))
    engine.current.addLive(fresh.filter(({ isLive }) => isLive))
    const gone = missingFrom(ids, items)
    if (gone.size === 0) return
    for (const id of gone) ids.delete(id)
    engine.current.remove(gone)
  }, [clock, items])

  return <div ref={place} className={styles.layer} style={{ opacity: opacityPercent / 100 }} aria-hidden="true" />
}

import { type RefObject, useEffect, useRef } from 'react'
import type { DanmuInput } from '../core/item.ts'
import { createDanmu, type Danmu, type DanmuClock, type DanmuSettings } from '../dom/create-danmu.ts'
import type { OpenWorker } from '../dom/far-painter.ts'
import styles from './danmu-layer.module.css'

export interface DanmuArrival extends DanmuInput {
  /** Said just now: flies at once even when its moment has passed while it was on its way. */
  is_live?: boolean
}

export interface DanmuLayerProps extends DanmuSettings {
  clock: DanmuClock
  /** Everything known so far; it may grow at any time (DAN-02). */
  items: readonly DanmuArrival[]
  /** 20 to 100. */
  opacity_percent: number
  /** Is given what can be asked of the engine while it runs. */
  engine?: RefObject<DanmuFigures | null> | undefined
  /** Opens `paint.worker.ts`, by the same function for all layers; without it the page paints. */
  openWorker?: OpenWorker
}

/** What the engine tells of itself. */
export type DanmuFigures = Pick<Danmu, 'shown_share'>

interface Handed {
  engine: Danmu | null
  ids: Set<DanmuInput['id']>
}

/** Danmu over whatever the clock belongs to. Decorative: readers get the list elsewhere. */
export function DanmuLayer({
  clock,
  items,
  opacity_percent,
  engine: figures,
  openWorker,
  ...settings
}: DanmuLayerProps) {
  const place = useRef<HTMLDivElement>(null)
  const engine = useRef<Danmu | null>(null)
  /** What the engine has been given: lists grow, and bring again what they brought before. */
  const handed = useRef<Handed>({ engine: null, ids: new Set() })
  const { is_shown, area, size, density, flight_ms, is_fullscreen, has_subtitles, is_still, filter } = settings

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
      is_shown,
      area,
      size,
      density,
      flight_ms,
      is_fullscreen,
      has_subtitles,
      is_still,
      filter,
    })
  }, [is_shown, area, size, density, flight_ms, is_fullscreen, has_subtitles, is_still, filter])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new engine needs all of them
  useEffect(() => {
    if (!engine.current) return
    if (handed.current.engine !== engine.current) handed.current = { engine: engine.current, ids: new Set() }
    const { ids } = handed.current
    const fresh = items.filter(({ id }) => !ids.has(id))
    for (const { id } of fresh) ids.add(id)
    engine.current.add(fresh.filter(({ is_live }) => !is_live))
    engine.current.say(fresh.filter(({ is_live }) => is_live))
  }, [clock, items])

  return <div ref={place} className={styles.layer} style={{ opacity: opacity_percent / 100 }} aria-hidden="true" />
}

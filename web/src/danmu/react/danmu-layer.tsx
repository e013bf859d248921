import { useEffect, useRef } from 'react'
import type { DanmuInput } from '../core/item.ts'
import { createDanmu, type Danmu, type DanmuClock, type DanmuSettings } from '../dom/create-danmu.ts'
import styles from './danmu-layer.module.css'

export interface DanmuLayerProps extends DanmuSettings {
  clock: DanmuClock
  /** Everything known so far; it may grow at any time (DAN-02). */
  items: readonly DanmuInput[]
  /** 20 to 100. */
  opacity_percent: number
}

/** Danmu over whatever the clock belongs to. Decorative: readers get the list elsewhere. */
export function DanmuLayer({ clock, items, opacity_percent, ...settings }: DanmuLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const engine = useRef<Danmu | null>(null)
  const { is_shown, area, size, flight_ms, is_fullscreen, is_still, filter } = settings

  // biome-ignore lint/correctness/useExhaustiveDependencies: the engine takes later settings by `change`
  useEffect(() => {
    if (!canvas.current) return
    const danmu = createDanmu(canvas.current, clock, settings)
    engine.current = danmu
    return () => danmu.stop()
  }, [clock])

  useEffect(() => {
    engine.current?.change({ is_shown, area, size, flight_ms, is_fullscreen, is_still, filter })
  }, [is_shown, area, size, flight_ms, is_fullscreen, is_still, filter])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new engine needs them too
  useEffect(() => engine.current?.add(items), [clock, items])

  return (
    <div className={styles.layer} style={{ opacity: opacity_percent / 100 }} aria-hidden="true">
      <canvas ref={canvas} className={styles.canvas} />
    </div>
  )
}

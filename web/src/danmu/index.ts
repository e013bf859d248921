/**
 * Bullet comments over a film: `DanmuLayer` draws items in step with a clock. It depends on no player, API call or catalogue.
 * @example <DanmuLayer clock={player.clock} items={items} isShown area="half" size="standard" density="standard" flightMs={4000} … />
 */

export type { DanmuDensity } from './core/crowd.ts'
export { createFilter, type DanmuFilter, type DanmuKind } from './core/filter.ts'
export { type FilterList, formatFilterList, parseFilterList } from './core/filter-list.ts'
export { cleanText, type DanmuInput, type DanmuItem, type DanmuMode, parseItem } from './core/item.ts'
export type { DanmuArea, DanmuSize } from './core/layout.ts'
export { isPattern, PATTERN_MAX } from './core/pattern.ts'
export type { DanmuClock, DanmuSettings } from './dom/danmu.ts'
/** URL of the worker script that `openWorker` of `DanmuLayer` opens. */
export { default as paintWorkerUrl } from './dom/paint.worker.ts?worker&url'
export type { OpenWorker } from './dom/worker-painter.ts'
export { type DanmuArrival, type DanmuFigures, DanmuLayer, type DanmuLayerProps } from './react/danmu-layer.tsx'

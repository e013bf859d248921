/**
 * Bullet comments over a film: `DanmuLayer` draws items in step with a clock. Knows no player, no call, no text.
 * @example <DanmuLayer clock={player.clock} items={items} is_shown area="half" size="standard" density="standard" flight_ms={4000} … />
 */

export type { DanmuDensity } from './core/crowd.ts'
export { createFilter, type DanmuFilter, type DanmuKind } from './core/filter.ts'
export { type FilterList, formatFilterList, parseFilterList } from './core/filter-list.ts'
export { foldText } from './core/fold.ts'
export { cleanText, type DanmuInput, type DanmuItem, type DanmuMode, parseItem, TEXT_MAX } from './core/item.ts'
export type { DanmuArea, DanmuSize } from './core/layout.ts'
export { isPattern, PATTERN_MAX } from './core/pattern.ts'
export type { DanmuClock, DanmuSettings } from './dom/create-danmu.ts'
export type { OpenWorker } from './dom/far-painter.ts'
/** Where the script of the worker is that `DanmuLayer` may paint with. */
export { default as paintWorkerUrl } from './dom/paint.worker.ts?worker&url'
export { type DanmuArrival, type DanmuFigures, DanmuLayer, type DanmuLayerProps } from './react/danmu-layer.tsx'

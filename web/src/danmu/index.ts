/**
 * Bullet comments over a film: `DanmuLayer` draws items in step with a clock. Knows no player, no call, no text.
 * @example <DanmuLayer clock={player.clock} items={items} is_shown area="half" size="standard" flight_ms={4000} … />
 */

export { createFilter, type DanmuFilter, type DanmuKind } from './core/filter.ts'
export { cleanText, type DanmuInput, type DanmuItem, type DanmuMode, parseItem, TEXT_MAX } from './core/item.ts'
export type { DanmuArea, DanmuSize } from './core/layout.ts'
export type { DanmuClock, DanmuSettings } from './dom/create-danmu.ts'
export { DanmuLayer, type DanmuLayerProps } from './react/danmu-layer.tsx'

import type { DeliveryRow, DeliveryState, HookRow, KeyRow } from '@zimu/contract'
import type { Text } from '../../i18n/index.ts'
import type { Tone } from '../../ui/tag/tag.tsx'

export type { DeliveryRow, HookRow, KeyRow } from '@zimu/contract'

/** Answers that an act makes old. */
export const KEYS = ['hook.Key'] as const
export const HOOKS = ['hook.Hook', 'hook.Delivery'] as const

export const KEY_TONES: Readonly<Record<KeyRow['state'], Tone>> = {
  open: 'ok',
  over: 'muted',
  ended: 'muted',
  lost: 'danger',
}
export const HOOK_TONES: Readonly<Record<HookRow['state'], Tone>> = {
  on: 'ok',
  failing: 'brass',
  off: 'muted',
  dropped: 'danger',
}
export const DELIVERY_TONES: Readonly<Record<DeliveryState, Tone>> = {
  waiting: 'ask',
  delivered: 'ok',
  failed: 'danger',
  stopped: 'muted',
}

/** What came of a try. @example '503 · 40 ms' */
export function tryText({ status, fault, duration_ms }: DeliveryRow['tries'][number], { t }: Text): string {
  const what = fault === '' ? String(status) : t(`hooks.fault_${fault as 'address' | 'timeout' | 'unreachable'}`)
  return `${what} · ${duration_ms} ms`
}

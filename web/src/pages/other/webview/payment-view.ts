import type { CheckPhase, PayMode } from '../../../features/order/index.ts'

/** What the strip above the provider's page says; null when there is nothing to say. */
export type StripKind = 'waiting' | 'not_yet' | 'frame_empty' | 'offline' | null

export interface StripFacts {
  phase: CheckPhase
  mode: PayMode
  is_online: boolean
  is_frame_empty: boolean
}

/** The most urgent thing first. In window mode the page itself says that it waits. */
export function stripKind({ phase, mode, is_online, is_frame_empty }: StripFacts): StripKind {
  if (!is_online) return 'offline'
  if (phase === 'not_yet') return 'not_yet'
  if (mode === 'window') return null
  return is_frame_empty ? 'frame_empty' : 'waiting'
}

/** The provider's frame tells that something happened; what, only the server knows. */
export function isPaymentMessage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'zimu-payment'
}

/** Content that a way back leads to; undefined for every other address. */
export function contentIdOf(back: string | undefined): string | undefined {
  if (!back?.startsWith('/pages/video/index?')) return undefined
  return new URLSearchParams(back.slice(back.indexOf('?'))).get('id') || undefined
}

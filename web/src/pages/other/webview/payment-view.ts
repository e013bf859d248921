import type { PageUrl } from '@zimu/contract/page-urls'
import type { CheckPhase, PayMode } from '../../../features/order/index.ts'

/** What the strip above the provider's page says; null when there is nothing to say. */
export type StripKind = 'waiting' | 'not_yet' | 'frame_empty' | 'offline' | null

export interface StripFacts {
  phase: CheckPhase
  mode: PayMode
  isOnline: boolean
  isFrameEmpty: boolean
}

/** The most urgent thing first. In window mode the page itself says that it waits. */
export function stripKind({ phase, mode, isOnline, isFrameEmpty }: StripFacts): StripKind {
  if (!isOnline) return 'offline'
  if (phase === 'not_yet') return 'not_yet'
  if (mode === 'window') return null
  return isFrameEmpty ? 'frame_empty' : 'waiting'
}

/** The provider's frame tells that something happened; what, only the server knows. */
export function isPaymentMessage(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'zimu-payment'
}

/** Whether a way back leads to a content. */
export const isContentUrl = (back: string | undefined): back is PageUrl =>
  back?.startsWith('/pages/video/index?') === true

/** Content that a way back leads to; undefined for every other address. */
export function contentIdOf(back: string | undefined): string | undefined {
  if (!isContentUrl(back)) return undefined
  return new URLSearchParams(back.slice(back.indexOf('?'))).get('id') || undefined
}

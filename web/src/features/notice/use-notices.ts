import type { Output } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { useCall } from '../../api/index.ts'

export type Notice = Output<'GET /api/setting.Notice/list'>['list'][number]

/** Current notices and announcements (docs/wire.md#noticelist), pinned ones first; the same input as their list. */
export const NOTICES_INPUT = { limit: 20 } as const

const FRESH_MS = minutes(5)

/** The first current notices, for the bell's dot and the urgent dialog. */
export function useNotices(): readonly Notice[] {
  return useCall('GET /api/setting.Notice/list', NOTICES_INPUT, { freshMs: FRESH_MS }).data?.list ?? []
}

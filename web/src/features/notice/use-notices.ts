import type { Output } from '@zimu/contract'
import { useCall } from '../../api/index.ts'

export type Notice = Output<'GET /api/setting.Notice/list'>['list'][number]

/** Running notices, pinned ones first; their list reads on from the same place. */
export const NOTICES_INPUT = { type: 0, limit: 20 } as const

const FRESH_MS = 5 * 60_000

/** The first of the running notices, for what shows without being asked: the dot of the bell and the urgent dialog. */
export function useNotices(): readonly Notice[] {
  return useCall('GET /api/setting.Notice/list', NOTICES_INPUT, { fresh_ms: FRESH_MS }).data?.list ?? []
}

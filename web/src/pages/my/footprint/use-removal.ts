import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '@zimu/contract'
import { useState } from 'react'
import { useAction } from '../../../api/index.ts'
import { type Feed, forgetRow } from '../../../features/list/index.ts'
import { parseWireTime } from '../../../i18n/index.ts'

const LIST = 'GET /api/member.Footprint/list'
type FootprintRow = Output<typeof LIST>['list'][number]

/** Removing single rows of a member's footprint, and the way back while the toast stands. */
export function useRemoval({ query, rows }: Feed<typeof LIST>) {
  const queries = useQueryClient()
  const dele = useAction('POST /api/member.Footprint/dele')
  const adopt = useAction('POST /api/member.Footprint/adopt')
  const [removed, setRemoved] = useState<FootprintRow | null>(null)

  /** Counts and rails of other pages. */
  const refreshOthers = () =>
    void queries.invalidateQueries({ queryKey: [LIST], predicate: ({ queryKey }) => !queryKey.includes('pages') })

  return {
    removed,
    forget: () => setRemoved(null),
    async remove(content_id: number) {
      const row = rows?.find((each) => each.content_id === content_id)
      if (!row) return
      forgetRow(queries, LIST, content_id)
      setRemoved(row)
      try {
        await dele.mutateAsync({ ids: [row.footprint_id] })
        refreshOthers()
      } catch {
        // The policy has said why; the row comes back.
        setRemoved(null)
        void query.refetch()
      }
    },
    async restore() {
      if (!removed) return
      setRemoved(null)
      const { content_id, update_time, view_num } = removed
      const visit = { content_id, view_num, visited_timestamp: parseWireTime(update_time) }
      await adopt.mutateAsync({ list: [visit] }).catch(() => undefined)
      void query.refetch()
      refreshOthers()
    },
  }
}

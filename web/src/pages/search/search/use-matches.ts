import type { Output } from '@zimu/contract'
import { useMemo } from 'react'

export type Match = Output<'GET /api/content.Content/list'>['matches'][number]

/** Looks up what a row shows of its match. Pages that were kept by an older version have none. */
export function useMatches(
  data: { pages: readonly { matches?: readonly Match[] }[] } | undefined,
): (content_id: number) => Match | undefined {
  return useMemo(() => {
    const all = data?.pages.flatMap(({ matches }) => matches ?? []) ?? []
    const byId = new Map(all.map((match) => [match.content_id, match]))
    return (content_id) => byId.get(content_id)
  }, [data])
}

import { useEffect, useState } from 'react'
import { useCall } from '../../api/index.ts'
import { usePageState } from '../../stack/index.ts'

export const LEAF_CALL = 'GET /api/content.Content/list'

/** A seed for a random list; the same seed gives the same order (docs/wire.md#cursors). */
export const newSeed = (): number => Math.floor(Math.random() * 2 ** 31)

/** Seed of a list, stored with its page, so that a refresh keeps the order. */
export function usePageSeed(key: string): readonly [number, (seed: number) => void] {
  const [first] = useState(newSeed)
  const [seed, setSeed] = usePageState(key, first)
  useEffect(() => setSeed(seed), [seed, setSeed])
  return [seed, setSeed]
}

/** Parameters for a few random contents. */
export const leafInput = (limit: number, seed: number) => ({ random: 1 as const, limit, seed })

/** A few random contents, which stay the same while the page lives; `useShuffle` fetches others. */
export function useLeafThrough(limit: number) {
  const [seed, setSeed] = usePageSeed('leaf_seed')
  const query = useCall(LEAF_CALL, leafInput(limit, seed), { freshMs: Number.POSITIVE_INFINITY })
  return { query, limit, setSeed }
}
export type LeafThrough = ReturnType<typeof useLeafThrough>

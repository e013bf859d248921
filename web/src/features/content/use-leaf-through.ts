import { useEffect, useState } from 'react'
import { useCall } from '../../api/index.ts'
import { usePageState } from '../../stack/index.ts'

export const LEAF_CALL = 'GET /api/content.Content/list'

/** A seed for a random list; the same seed gives the same order again (wire-contract decision 5). */
export const newSeed = (): number => Math.floor(Math.random() * 2 ** 31)

/** The seed of a list as long as its page lives: a refresh finds the same order again. */
export function usePageSeed(key: string): readonly [number, (seed: number) => void] {
  const [first] = useState(newSeed)
  const [seed, setSeed] = usePageState(key, first)
  useEffect(() => setSeed(seed), [seed, setSeed])
  return [seed, setSeed]
}

/** Asks for a handful of random contents. */
export const leafInput = (limit: number, seed: number) => ({ random: 1 as const, limit, seed })

/** A handful of random contents, the same ones as long as the page lives; `useShuffle` fetches others. */
export function useLeafThrough(limit: number) {
  const [seed, setSeed] = usePageSeed('leaf_seed')
  const query = useCall(LEAF_CALL, leafInput(limit, seed), { fresh_ms: Number.POSITIVE_INFINITY })
  return { query, limit, setSeed }
}
export type LeafThrough = ReturnType<typeof useLeafThrough>

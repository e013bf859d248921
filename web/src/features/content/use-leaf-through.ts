import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callKey, useAction, useCall } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { usePageState } from '../../stack/index.ts'

const CALL = 'GET /api/content.Content/list'

/** A seed for a random list; the same seed gives the same order again (wire-contract decision 5). */
export const newSeed = (): number => Math.floor(Math.random() * 2 ** 31)

/**
 * A handful of random contents. `shuffle` fetches others; the old ones stay until they are there, and stay on when they
 * do not come (the failure is a toast).
 */
export function useLeafThrough(limit: number) {
  const queries = useQueryClient()
  const { language } = useText()
  const [first] = useState(newSeed)
  const [seed, setSeed] = usePageState('leaf_seed', first)
  const inputOf = (of_seed: number) => ({ random: 1 as const, limit, seed: of_seed })
  const query = useCall(CALL, inputOf(seed), { fresh_ms: Number.POSITIVE_INFINITY })
  const action = useAction(CALL)

  function shuffle() {
    const next = newSeed()
    action.mutate(inputOf(next), {
      onSuccess(data) {
        queries.setQueryData(callKey(CALL, inputOf(next), language), data)
        setSeed(next)
      },
    })
  }

  return { query, shuffle, is_shuffling: action.isPending }
}

import { useQueryClient } from '@tanstack/react-query'
import { callKey, useAction } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { LEAF_CALL, type LeafThrough, leafInput, newSeed } from './use-leaf-through.ts'

/** Fetches other random contents; the former ones stay until then, and after a failure (shown as a toast). */
export function useShuffle({ limit, setSeed }: LeafThrough) {
  const queries = useQueryClient()
  const { language } = useText()
  const action = useAction(LEAF_CALL)

  function shuffle() {
    const seed = newSeed()
    action.mutate(leafInput(limit, seed), {
      onSuccess(data) {
        queries.setQueryData(callKey(LEAF_CALL, leafInput(limit, seed), language), data)
        setSeed(seed)
      },
    })
  }

  return { shuffle, isShuffling: action.isPending }
}

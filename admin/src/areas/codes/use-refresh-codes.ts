import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { AREAS } from './code-words.ts'

/** Asks again for what an act on codes has made old. */
export function useRefreshCodes() {
  const queries = useQueryClient()
  return useCallback(
    () => Promise.all([...AREAS, 'audit.Entry'].map((area) => queries.invalidateQueries({ queryKey: [area] }))),
    [queries],
  )
}

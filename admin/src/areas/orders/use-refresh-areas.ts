import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** What a write to an order changes. */
const AREAS = ['order.Order', 'refund.Refund', 'audit.Entry']

/** Has answers about orders and refunds asked for again. */
export function useRefreshAreas(): () => Promise<unknown> {
  const queries = useQueryClient()
  return useCallback(() => Promise.all(AREAS.map((area) => queries.invalidateQueries({ queryKey: [area] }))), [queries])
}

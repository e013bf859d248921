import type { ReactNode } from 'react'
import { type Filter, FilterChips } from '../filters/index.ts'
import { ErrorState, NothingFound } from '../states/index.ts'

/** What narrows a list: what is looked for, and filters. */
interface Narrowing {
  q?: string | undefined
  filters?: readonly Filter[]
  onFilter?: (key: string, value: string | undefined) => void
  onClear: () => void
}

export interface ListStatesProps {
  /** The call whose answer is the list. */
  query: { isError: boolean; error: unknown; refetch: () => Promise<unknown> }
  /** Nothing is on its only page. */
  isEmpty: boolean
  /** Left out where nothing narrows the list. */
  narrowing?: Narrowing
  /** What stands there where nothing is, and nothing is left out either. */
  empty: ReactNode
  children: ReactNode
}

const isNarrowed = ({ q, filters = [] }: Narrowing) =>
  q !== undefined || filters.some(({ value }) => value !== undefined)

/** A list, or what stands in its place: its call failed, nothing was found, nothing is there yet. */
export function ListStates({ query, isEmpty, narrowing, empty, children }: ListStatesProps) {
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!isEmpty) return children
  if (!narrowing || !isNarrowed(narrowing)) return empty
  const { filters, onFilter, onClear } = narrowing
  return (
    <NothingFound
      chips={filters && onFilter && <FilterChips filters={filters} onFilter={onFilter} />}
      onClear={onClear}
    />
  )
}

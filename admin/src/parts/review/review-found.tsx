import { type ReactNode, useState } from 'react'
import { type Filter, FilterBar } from '../filters/index.ts'
import { type Column, DataTable } from '../list/index.ts'
import { ListStates } from '../list-states/index.ts'
import { PageHead, StickyHead } from '../page-head/index.ts'
import { EmptyState } from '../states/index.ts'
import { OlderPages } from './older-pages.tsx'
import type { ReviewSearch } from './review-search.ts'
import { SelectedBar } from './selected-bar.tsx'

const NONE: ReadonlySet<number> = new Set()

interface FoundAnswer<Row> {
  list: readonly Row[]
  next_cursor: string | null
  seen_time: string | null
}

export interface ReviewFoundProps<Row> {
  words: { title: string; search: string; empty: string; emptyText: string }
  /** The way back to the queue. */
  before: ReactNode
  actions?: ReactNode
  search: Pick<ReviewSearch, 'q' | 'after'>
  query: {
    data: FoundAnswer<Row> | undefined
    isError: boolean
    error: unknown
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
  onSearch: (q: string | undefined) => void
  filters: readonly Filter[]
  onFilter: (key: string, value: string | undefined) => void
  onClear: () => void
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => number
  card: (row: Row) => ReactNode
  /** Resolves with whether it was done. `done`: what is said then. */
  decide: (ids: number[], state: 'shown' | 'hidden', done: string) => Promise<boolean>
  /** A link to the page behind a cursor; undefined: the first. */
  link: (after: string | undefined, label: string) => ReactNode
}

/** Everything that was ever written, by text, writer, content, state and day; what is selected can be shown or hidden. */
export function ReviewFound<Row extends { text: string }>(props: ReviewFoundProps<Row>) {
  const { words, search, query, filters, onFilter, onClear, columns, rowKey, card, decide, link } = props
  const answer = query.data
  // Marks belong to the question they were made in.
  const question = JSON.stringify([search, filters.map(({ key, value }) => [key, value])])
  const [marks, setMarks] = useState({ question, selected: NONE })
  const selected = marks.question === question ? marks.selected : NONE
  const mark = (next: ReadonlySet<number>) => setMarks({ question, selected: next })
  return (
    <>
      <StickyHead>
        <PageHead title={words.title} before={props.before} actions={props.actions} />
        {selected.size > 0 ? (
          <SelectedBar selected={selected} decide={decide} onDone={() => mark(NONE)} />
        ) : (
          <FilterBar
            search={{ label: words.search, value: search.q, onSearch: props.onSearch }}
            {...{ filters, onFilter, onClear }}
          />
        )}
      </StickyHead>
      <ListStates
        query={query}
        // What is older may still be found behind what was looked at.
        isEmpty={answer?.list.length === 0 && answer.next_cursor === null && search.after === undefined}
        narrowing={{ q: search.q, filters, onFilter, onClear }}
        empty={<EmptyState glyph="言" title={words.empty} text={words.emptyText} />}
      >
        <div data-list>
          <DataTable
            label={words.title}
            rows={answer?.list}
            columns={columns}
            rowKey={rowKey}
            rowTitle={({ text }) => text}
            card={card}
            selected={selected}
            onSelect={mark}
            isStale={query.isPlaceholderData}
            isPlain
          />
          <OlderPages answer={answer} isLater={search.after !== undefined} link={link} />
        </div>
      </ListStates>
    </>
  )
}

import { type PageSearch, pageTurner, sizeOf } from './page-search.ts'
import { Pager, USUAL_SIZE } from './pager.tsx'

interface ListAnswer {
  list: readonly unknown[]
  next_cursor: string | null
  prev_cursor: string | null
  count: number
  is_count_exact: number
}

export interface ListFootProps {
  search: PageSearch
  answer: ListAnswer
  /** Changes the address; what is left out stays. */
  onSearch: (patch: PageSearch) => void
}

/** Foot of a list whose place stands in the address. */
export function ListFoot({ search, answer, onSearch }: ListFootProps) {
  return (
    <Pager
      shown={answer.list.length}
      before={search.after === undefined ? 0 : search.at}
      count={answer.count}
      isCountExact={answer.is_count_exact === 1}
      size={sizeOf(search)}
      onSize={(size) => onSearch({ size: size === USUAL_SIZE ? undefined : size, after: undefined, at: undefined })}
      hasPrevious={answer.prev_cursor !== null}
      hasNext={answer.next_cursor !== null}
      onPage={pageTurner(search, answer, onSearch)}
    />
  )
}

import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { LANGUAGES, type Language } from '@zimu/contract/constants'
import type { SearchWordsSearch } from './search-words-search.ts'

/** State of the page in its address. */
export function useWordsAddress() {
  const search = useSearch({ from: '/search-words' })
  const navigate = useNavigate()
  const router = useRouter()
  const language: Language = search.language ?? LANGUAGES[0]
  return {
    search,
    language,
    days: search.days === '7' ? (7 as const) : (30 as const),
    /** Changes keys; the place in the list falls away unless it is given. */
    change(patch: Partial<SearchWordsSearch>) {
      void navigate({ to: '/search-words', search: { ...search, after: undefined, at: undefined, ...patch } })
    },
    hrefOf: (next: SearchWordsSearch) => router.buildLocation({ to: '/search-words', search: next }).publicHref,
  }
}

import type { PageUrl } from '@zimu/contract/page-urls'
import { useCallback } from 'react'
import { useStackApi } from '../../stack/index.ts'
import type { OpenVerb } from './page-link.ts'

/** Opens a page from code; refusals are swallowed as in `usePageLink`. */
export function useOpenPage(): (url: PageUrl, verb?: OpenVerb) => void {
  const stack = useStackApi()
  return useCallback((url, verb = 'navigateTo') => void stack[verb]({ url }).catch(() => undefined), [stack])
}

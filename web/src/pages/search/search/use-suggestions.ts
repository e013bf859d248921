import type { Output } from '@zimu/contract'
import { useEffect, useState } from 'react'
import { useCall } from '../../../api/index.ts'
import { readKeywords } from './history.ts'

export type Suggestion = Output<'GET /api/content.Content/suggest'>['list'][number]

/** Milliseconds of rest in typing before the server is asked. */
const REST_MS = 120
const NONE: Suggestion[] = []

/** What rests for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

/**
 * Suggestions for what is typed and not searched for yet; none if nothing comes. The last ones stay until new ones are there.
 */
export function useSuggestions(typed: string, keywords: string, isTyping: boolean): readonly Suggestion[] {
  const wanted = readKeywords(typed)
  const isOpen = isTyping && wanted !== '' && wanted !== keywords
  const asked = useRested(isOpen ? wanted : '')
  const { data } = useCall('GET /api/content.Content/suggest', { keywords: asked }, { enabled: isOpen && asked !== '' })
  const [shown, setShown] = useState<readonly Suggestion[]>(NONE)
  useEffect(() => {
    if (!isOpen) setShown(NONE)
    else if (data) setShown(data.list)
  }, [data, isOpen])
  return isOpen ? shown : NONE
}

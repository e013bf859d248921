import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { describeFailure } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'

export interface Foreseen<Answer> {
  answer: Answer | undefined
  /** Why it cannot be done, `''` when nothing speaks against it. */
  problem: string
}

/** Trial run of an act; nothing is written. `isOn`: there is something to ask about. */
export function useForeseen<Answer>(
  key: QueryKey,
  ask: (signal: AbortSignal) => Promise<Answer>,
  isOn = true,
): Foreseen<Answer> {
  const text = useText()
  const query = useQuery({
    queryKey: ['foreseen', ...key],
    queryFn: ({ signal }) => ask(signal),
    enabled: isOn,
    // What others change meanwhile is looked at again each time.
    gcTime: 0,
    retry: false,
  })
  return { answer: query.data, problem: query.isError ? (describeFailure(query.error, text)?.sentence ?? '') : '' }
}

/** Pause after which what was typed is asked about. */
const PAUSE_MS = 300

/** The value as it was when nothing changed for a moment: so that not each letter is asked about. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

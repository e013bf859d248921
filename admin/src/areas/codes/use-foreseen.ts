import { type QueryKey, useQuery } from '@tanstack/react-query'
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
    queryKey: ['code.Foreseen', ...key],
    queryFn: ({ signal }) => ask(signal),
    enabled: isOn,
    // What others change meanwhile is looked at again each time.
    gcTime: 0,
    retry: false,
  })
  return { answer: query.data, problem: query.isError ? (describeFailure(query.error, text)?.sentence ?? '') : '' }
}

import { useQuery } from '@tanstack/react-query'
import { describeFailure } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'

export interface Dry {
  /** Names what is tried; undefined: nothing yet. */
  key: string | undefined
  ask: () => Promise<{ content_num: number }>
  /** Words for the number of contents that move. */
  say: (num: number) => string
}

/** What an act would change, by its trial run. `sentence`: what is known of it, undefined while it is asked. */
export function useDry({ key, ask, say }: Dry): { sentence: string | undefined; isPossible: boolean } {
  const text = useText()
  const { data, error } = useQuery({ queryKey: ['dry', key], queryFn: ask, enabled: key !== undefined, gcTime: 0 })
  if (error) return { sentence: describeFailure(error, text)?.sentence ?? '', isPossible: false }
  return { sentence: data && say(data.content_num), isPossible: data !== undefined }
}

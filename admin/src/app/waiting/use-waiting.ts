import type { Output } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { useFirstPageThere } from '../../api/first-page.ts'
import { useCall } from '../../api/use-call.ts'
import { useLive } from '../../api/use-live.ts'

export type Waiting = Output<'GET /admin/api/live.Waiting/info'>['counts']

/** Without the live stream it is asked so often. */
const ASK_MS = minutes(1)
const NOTHING: Waiting = {}

/** How much waits for somebody, as it changes: told by the live stream, asked for where there is none. */
export function useWaiting(): Waiting {
  const isEnabled = useFirstPageThere()
  const { isLive, event } = useLive('waits', isEnabled)
  const asked = useCall(
    'GET /admin/api/live.Waiting/info',
    {},
    { isEnabled: isEnabled && !event, everyMs: isLive ? undefined : ASK_MS },
  )
  return event?.counts ?? asked.data?.counts ?? NOTHING
}

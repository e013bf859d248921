/** What a session means for the notifications of its browser. */
import { type Api, createRequestId } from '../../api/index.ts'
import { readOwnHash, unsubscribe } from './own-push.ts'

/**
 * When the console opens: notes the session, so that whoever ends it from elsewhere ends the notifications too. A browser that is not
 * this operator's ends its subscription: nobody gets those of another.
 */
export async function keepPush(api: Pick<Api, 'call'>): Promise<void> {
  const endpoint_hash = await readOwnHash()
  if (endpoint_hash === '') return
  const { is_on } = await api.call('POST /admin/api/alert.Push/keep', { endpoint_hash })
  if (is_on === 0) await unsubscribe()
}

/** When a person signs out: nothing comes here any more. Never throws. */
export async function leavePush(api: Pick<Api, 'call'>): Promise<void> {
  try {
    const endpoint_hash = await readOwnHash()
    if (endpoint_hash === '') return
    await unsubscribe()
    await api.call('POST /admin/api/alert.Push/end', { request_id: createRequestId(), endpoint_hash })
  } catch {
    // Whoever signs out is out, with or without the network; the push service refuses the next message.
  }
}

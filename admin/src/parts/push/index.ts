/** Notifications of this browser: what every page needs of them. The rest comes when it is wanted. */
import type { Api } from '../../api/index.ts'
import { isPermitted } from './permitted.ts'

/** When the console opens (`keepPush`). */
export async function keepPushLater(api: Pick<Api, 'call'>): Promise<void> {
  if (isPermitted()) await import('./session-push.ts').then(({ keepPush }) => keepPush(api))
}

/** Before a person signs out (`leavePush`). */
export async function leavePushFirst(api: Pick<Api, 'call'>): Promise<void> {
  if (isPermitted()) await import('./session-push.ts').then(({ leavePush }) => leavePush(api))
}

/**
 * What members write without a network: hearts, visits and feedback. It waits in the storage of this browser, shows as
 * waiting where it was written, and is sent once, whichever tab finds the network first.
 * @example const { waiting, add } = useOutbox(); await add({ kind: 'like', content_id: 7, is_like: 1, card: null })
 */

export { browserLocks } from './book.ts'
export { isWithoutAnswer, sendWaiting } from './send.ts'
export { createRequestId, type Outbox, useOutbox } from './use-outbox.ts'
export type { Waiting, Written } from './waiting.ts'

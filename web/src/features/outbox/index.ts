/**
 * What members write without a network: likes, visits and feedback. Entries are stored in this browser, shown as
 * waiting, and sent once, by the tab that first has a network.
 * @example const { waiting, add } = useOutbox(); await add({ kind: 'like', content_id: 7, is_like: 1, card: null })
 */

export { browserLocks } from './book.ts'
export { isWithoutAnswer, sendWaiting } from './send.ts'
export { createRequestId, type Outbox, useOutbox } from './use-outbox.ts'
export type { Waiting, Written } from './waiting.ts'

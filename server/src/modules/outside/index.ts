/** What the service stands on outside, as the console shows and tests it: gateways, messages, storage. */
export { createMessageFailures, type MessageFailures } from './messages/message-failures.ts'
export { openOutside } from './outside.module.ts'

/** Sends notifications to browsers of operators. */
export { createPushSender, type PushMessage, type PushOutcome, type PushSender } from './push-sender.ts'

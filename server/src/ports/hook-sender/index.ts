/** Sends webhooks to addresses that operators gave. */
export {
  createHookSender,
  type HookSender,
  type HookSenderOptions,
  readHookUrl,
  type SendOutcome,
} from './hook-sender.ts'

/** Sends webhooks and pushes to addresses that operators and their browsers gave. */
export {
  createHookSender,
  type HookSender,
  type HookSenderOptions,
  readHookUrl,
  type SendOutcome,
} from './hook-sender.ts'

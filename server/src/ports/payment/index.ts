export { askUnknown } from './ask-unknown.ts'
export { createGateways, type GatewayAccounts } from './gateways.ts'
export { describeKeyFault, type GatewayKeys, listGatewayKeys } from './key-check.ts'
export { type KeyFacts, readKeyFacts } from './key-facts.ts'
export type {
  CallbackFault,
  CallbackVerdict,
  CloseOutcome,
  Dispute,
  GatewayState,
  PayingDevice,
  Payment,
  PaymentGateway,
  RawCallback,
  RefundOrder,
  RefundState,
} from './payment.ts'
export type { SandboxPayment } from './sandbox/book.ts'
export type { PostForm } from './sandbox/delivery.ts'
export { SANDBOX_ACTIONS, type SandboxAction } from './sandbox/payments.ts'
export { CASHIER_PATH, createSandbox, type Sandbox } from './sandbox/sandbox.ts'
export { openStatement, type Statement, type StatementLine } from './statement/index.ts'

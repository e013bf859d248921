export { createGateways, type GatewayAccounts } from './gateways.ts'
export { describeKeyFault, listGatewayKeys } from './key-check.ts'
export type {
  CallbackVerdict,
  GatewayState,
  Payer,
  Payment,
  PaymentGateway,
  RawCallback,
  RefundOrder,
  RefundState,
} from './payment.ts'
export type { SandboxPayment } from './sandbox/book.ts'
export {
  CASHIER_PATH,
  createSandbox,
  type PostForm,
  SANDBOX_ACTIONS,
  type Sandbox,
  type SandboxAction,
} from './sandbox/sandbox.ts'
export { readStatement, type Statement, type StatementLine } from './statement/index.ts'

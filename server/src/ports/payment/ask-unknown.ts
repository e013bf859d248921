/** Asks a gateway about an order that does not exist: whether it answers, and accepts our signature or key. No money moves. */
import { seconds } from '@zimu/contract/durations'
import { GatewayFailed } from './gateway-failed.ts'
import type { PaymentGateway } from './payment.ts'

/** A little more than a gateway's own limit, so that its error comes first. */
const TIMEOUT_MS = seconds(12)
const MAX_DETAIL = 200
const NOT_FOUND = 404

export interface UnknownAnswer {
  /** `known`: our request was accepted, and it knows no such order. */
  result: 'known' | 'no_answer' | 'refused' | 'late'
  /** What the gateway or the network said; no secret is in it. */
  detail: string
}

const statusOf = (cause: unknown): unknown =>
  typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'statusCode') : undefined

function readFailure(error: unknown): UnknownAnswer {
  const detail = error instanceof GatewayFailed ? error.message.slice(0, MAX_DETAIL) : ''
  const cause = error instanceof Error ? error.cause : undefined
  const status = statusOf(cause)
  if (status === NOT_FOUND) return { result: 'known', detail: '' }
  // Libraries and the network name their failure as the cause; a refusal is an answer that was read.
  return { result: cause === undefined || typeof status === 'number' ? 'refused' : 'no_answer', detail }
}

/** `number`: of an order that was never made. Never throws, and ends within `timeoutMs`. */
export async function askUnknown(
  gateway: Pick<PaymentGateway, 'method' | 'query' | 'checkAccount'>,
  number: string,
  timeoutMs = TIMEOUT_MS,
): Promise<UnknownAnswer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<UnknownAnswer>((resolve) => {
    timer = setTimeout(() => resolve({ result: 'late', detail: '' }), timeoutMs)
  })
  // Stripe has sessions, not numbers of ours.
  const gateway_no = gateway.method === 'stripe' ? `cs_none_${number}` : number
  const ask = async () => {
    await gateway.checkAccount?.()
    await gateway.query({ remote_order_id: number, gateway_no })
  }
  const asked = ask().then((): UnknownAnswer => ({ result: 'known', detail: '' }), readFailure)
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}

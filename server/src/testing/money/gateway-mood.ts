import type { PaymentGateway } from '../../ports/payment/index.ts'

/** Faults that a test can set for the sandbox gateway. */
export interface GatewayMood {
  /** Replaces the gateway's `query`. */
  query: PaymentGateway['query'] | undefined
  /** Callbacks are lost. */
  isPostBroken: boolean
  /** How refunds end. */
  refund: 'pending' | 'refuse' | 'short'
  /** The gateway answers that it cannot close a payment now. */
  isUnclosable: boolean
  /** Queries and requests of refunds fail. */
  isRefundAway: boolean
}

/** Every test starts without faults. */
export const CALM: Readonly<GatewayMood> = {
  query: undefined,
  isPostBroken: false,
  refund: 'pending',
  isUnclosable: false,
  isRefundAway: false,
}

/** The gateway with the faults that `mood` has at each call. `onQuery` counts queries. */
export function withMood(gateway: PaymentGateway, mood: GatewayMood, onQuery: () => void): PaymentGateway {
  const { refunds } = gateway
  const unlessAway =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      if (mood.isRefundAway) throw new Error('away')
      return call(...args)
    }
  return {
    ...gateway,
    refunds: refunds && { send: unlessAway(refunds.send), query: unlessAway(refunds.query) },
    closePayment: async (order) => (mood.isUnclosable ? 'open' : ((await gateway.closePayment?.(order)) ?? 'open')),
    query: (order) => {
      onQuery()
      return (mood.query ?? gateway.query)(order)
    },
  }
}

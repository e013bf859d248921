/** A gateway beside the sandbox, in memory: refuses a number with other content, has trade types and faults that tests set. */
import { GatewayFailed } from '../../ports/payment/gateway-failed.ts'
import type { CallbackVerdict, GatewayState, PaymentGateway, PaymentOrder } from '../../ports/payment/payment.ts'

interface Sale {
  words: string
  amount_minor: number
  currency: string
  state: 'open' | 'paid' | 'closed'
  gateway_no: string
  pay_time: number
}

interface Mood {
  isAway: boolean
  /** The gateway answers that it cannot close a payment now. */
  isUnclosable: boolean
  /** Its addresses end with the order's time; otherwise they have no end. */
  hasEnd: boolean
}

/** `readNow`: the clock that service and gateway share. */
export function createSecondGateway(readNow: () => number) {
  const sales = new Map<string, Sale>()
  const mood: Mood = { isAway: false, isUnclosable: false, hasEnd: false }
  let count = 0

  const failWhenAway = () => {
    if (mood.isAway) throw new GatewayFailed('away')
  }
  const typeFor = ({ isPhone }: PaymentOrder['device']) => (isPhone ? 'h5' : 'native')

  function query(number: string): GatewayState {
    const sale = sales.get(number)
    if (sale?.state !== 'paid') return { payments: [], isOpen: sale?.state !== 'closed' }
    const { gateway_no, amount_minor, currency, pay_time } = sale
    return { payments: [{ gateway_no, amount_minor, currency, pay_time }], isOpen: false }
  }

  const gateway: PaymentGateway = {
    method: 'wechat',
    currencies: 'any',
    answers: { taken: 'ok', again: 'again' },
    maxCallbackBytes: 1024,
    refunds: null,
    typeFor,
    async createPayment({ remote_order_id, amount_minor, currency, subject, expire_time, notify_url, device }) {
      failWhenAway()
      const words = JSON.stringify([typeFor(device), subject, expire_time, notify_url, amount_minor])
      const known = sales.get(remote_order_id)
      if (known && (known.words !== words || known.state !== 'open')) throw new GatewayFailed('201 order info differs')
      if (!known) {
        count += 1
        const gateway_no = `W${readNow()}${count}`
        sales.set(remote_order_id, { words, amount_minor, currency, state: 'open', gateway_no, pay_time: 0 })
      }
      const endTime = mood.hasEnd ? expire_time : null
      return { pay_url: `https://pay.test/${remote_order_id}`, pay_type: 'redirect', gateway_no: '', endTime }
    },
    async verifyCallback({ rawBody }): Promise<CallbackVerdict> {
      return { kind: 'forged', remote_order_id: rawBody, fault: 'signature' }
    },
    async query({ remote_order_id }) {
      failWhenAway()
      return query(remote_order_id)
    },
    async closePayment({ remote_order_id }) {
      failWhenAway()
      const sale = sales.get(remote_order_id)
      if (sale?.state === 'paid') return 'paid'
      if (mood.isUnclosable) return 'open'
      if (sale) sale.state = 'closed'
      return 'closed'
    },
  }

  return {
    gateway,
    mood,
    numbers: () => [...sales.keys()],
    wordsOf: (number: string) => sales.get(number)?.words,
    canPay: (number: string) => sales.get(number)?.state === 'open',
    /** The payer pays, and no callback is sent; false if the gateway does not accept money there any more. */
    pay(number: string): boolean {
      const sale = sales.get(number)
      if (sale?.state !== 'open') return false
      Object.assign(sale, { state: 'paid', pay_time: readNow() })
      return true
    },
    /** Closes the payment at the gateway's console. */
    close(number: string) {
      const sale = sales.get(number)
      if (sale) sale.state = 'closed'
    },
    /** Payments that were received. */
    paid: () => [...sales].filter(([, { state }]) => state === 'paid').map(([number, sale]) => ({ number, ...sale })),
  }
}

export type SecondGateway = ReturnType<typeof createSecondGateway>

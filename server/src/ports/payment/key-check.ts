/** What can be said about the keys of gateways without asking anybody. */
import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto'
import type { GatewayAccounts } from './gateways.ts'

const ADDRESSES = {
  alipay: 'https://openapi.alipay.com/gateway.do',
  wechat: 'https://api.mch.weixin.qq.com',
  stripe: 'https://api.stripe.com',
} as const
const RSA_BITS_LEAST = 2048

export interface GatewayKeys {
  name: string
  /** Where it is asked. */
  url: string
  /** Ours, PEM; `""` for gateways without key pairs. */
  private_key: string
  /** The gateway's, PEM. */
  public_key: string
  /** What is wrong with keys that are plain text; `""` = nothing. */
  text_fault: string
}

/** The keys of every account that is configured. */
export function listGatewayKeys({ alipay, wechat, epay, stripe }: GatewayAccounts): GatewayKeys[] {
  const none = { private_key: '', public_key: '', text_fault: '' }
  return [
    ...(alipay
      ? [
          {
            ...none,
            name: 'Alipay',
            url: alipay.gateway_url || ADDRESSES.alipay,
            private_key: alipay.private_key,
            public_key: alipay.alipay_public_key,
          },
        ]
      : []),
    ...(wechat
      ? [
          {
            ...none,
            name: 'WeChat Pay',
            url: wechat.api_url || ADDRESSES.wechat,
            private_key: wechat.private_key,
            public_key: wechat.wechat_public_key,
          },
        ]
      : []),
    ...(epay ? [{ ...none, name: 'Epay', url: epay.url }] : []),
    ...(stripe
      ? [
          {
            ...none,
            name: 'Stripe',
            url: stripe.api_url || ADDRESSES.stripe,
            text_fault: stripeFault(stripe.secret_key, stripe.webhook_secret),
          },
        ]
      : []),
  ]
}

function stripeFault(secret_key: string, webhook_secret: string): string {
  if (!/^(sk|rk)_/.test(secret_key)) return 'STRIPE_SECRET_KEY is no secret key (sk_… or rk_…)'
  return webhook_secret.startsWith('whsec_') ? '' : 'STRIPE_WEBHOOK_SECRET is no secret of a webhook (whsec_…)'
}

/** True when what one key signs the other verifies. */
function isPair(private_key: KeyObject, public_key: KeyObject): boolean {
  const sample = 'a sample of our own'
  const signature = createSign('RSA-SHA256').update(sample).sign(private_key)
  return createVerify('RSA-SHA256').update(sample).verify(public_key, signature)
}

const bitsOf = (key: KeyObject) => key.asymmetricKeyDetails?.modulusLength ?? 0

/** What is wrong with the keys of a gateway, in words for the operator; `""` = nothing that can be seen from here. */
export function describeKeyFault({ name, private_key, public_key, text_fault }: GatewayKeys): string {
  if (private_key === '') return text_fault && `${name}: ${text_fault}`
  let keys: { own: KeyObject; theirs: KeyObject }
  try {
    keys = { own: createPrivateKey(private_key), theirs: createPublicKey(public_key) }
  } catch {
    return `${name}: a key cannot be read`
  }
  const { own, theirs } = keys
  if (own.asymmetricKeyType !== 'rsa' || theirs.asymmetricKeyType !== 'rsa') return `${name}: the keys must be RSA keys`
  if (Math.min(bitsOf(own), bitsOf(theirs)) < RSA_BITS_LEAST)
    return `${name}: a key has less than ${RSA_BITS_LEAST} bits`
  if (!isPair(own, createPublicKey(own))) return `${name}: our key does not sign`
  // Often mixed up: what has to stand here is the key that the gateway shows for itself.
  return isPair(own, theirs) ? `${name}: its public key is our own one; take the one that ${name} shows for itself` : ''
}

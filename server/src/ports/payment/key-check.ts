/** Checks of the gateways' keys that need no network. */
import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto'
import type { GatewayAccounts } from './gateways.ts'

const ADDRESSES = {
  alipay: 'https://openapi.alipay.com/gateway.do',
  wechat: 'https://api.mch.weixin.qq.com',
  stripe: 'https://api.stripe.com',
} as const
export const MIN_RSA_BITS = 2048

export interface GatewayKeys {
  name: string
  /** Address of the gateway. */
  url: string
  /** Our private key, PEM; `""` for gateways without key pairs. */
  privateKey: string
  /** The gateway's public key, PEM. */
  publicKey: string
  /** Fault of keys that are plain text; `""`: none. */
  textFault: string
}

/** The keys of every account that is configured. */
export function listGatewayKeys({ alipay, wechat, epay, stripe }: GatewayAccounts): GatewayKeys[] {
  const none = { privateKey: '', publicKey: '', textFault: '' }
  return [
    ...(alipay
      ? [
          {
            ...none,
            name: 'Alipay',
            url: alipay.gatewayUrl || ADDRESSES.alipay,
            privateKey: alipay.privateKey,
            publicKey: alipay.alipayPublicKey,
          },
        ]
      : []),
    ...(wechat
      ? [
          {
            ...none,
            name: 'WeChat Pay',
            url: wechat.apiUrl || ADDRESSES.wechat,
            privateKey: wechat.privateKey,
            publicKey: wechat.wechatPublicKey,
          },
        ]
      : []),
    ...(epay ? [{ ...none, name: 'Epay', url: epay.url }] : []),
    ...(stripe
      ? [
          {
            ...none,
            name: 'Stripe',
            url: stripe.apiUrl || ADDRESSES.stripe,
            textFault: stripeFault(stripe.secretKey, stripe.webhookSecret),
          },
        ]
      : []),
  ]
}

function stripeFault(secretKey: string, webhookSecret: string): string {
  if (!/^(sk|rk)_/.test(secretKey)) return 'STRIPE_SECRET_KEY is no secret key (sk_… or rk_…)'
  return webhookSecret.startsWith('whsec_') ? '' : 'STRIPE_WEBHOOK_SECRET is no secret of a webhook (whsec_…)'
}

/** Whether one key verifies what the other signs. */
export function isPair(privateKey: KeyObject, publicKey: KeyObject): boolean {
  const sample = 'a sample of our own'
  const signature = createSign('RSA-SHA256').update(sample).sign(privateKey)
  return createVerify('RSA-SHA256').update(sample).verify(publicKey, signature)
}

const bitsOf = (key: KeyObject) => key.asymmetricKeyDetails?.modulusLength ?? 0

/** Fault of a gateway's keys, as text for the operator; `""`: none that can be found without the gateway. */
export function describeKeyFault({ name, privateKey, publicKey, textFault }: GatewayKeys): string {
  if (privateKey === '') return textFault && `${name}: ${textFault}`
  let keys: { own: KeyObject; theirs: KeyObject }
  try {
    keys = { own: createPrivateKey(privateKey), theirs: createPublicKey(publicKey) }
  } catch {
    return `${name}: a key cannot be read`
  }
  const { own, theirs } = keys
  if (own.asymmetricKeyType !== 'rsa' || theirs.asymmetricKeyType !== 'rsa') return `${name}: the keys must be RSA keys`
  if (Math.min(bitsOf(own), bitsOf(theirs)) < MIN_RSA_BITS) return `${name}: a key has less than ${MIN_RSA_BITS} bits`
  if (!isPair(own, createPublicKey(own))) return `${name}: our key does not sign`
  // A common mistake: here belongs the gateway's own public key, not the merchant's.
  return isPair(own, theirs) ? `${name}: its public key is our own one; take the one that ${name} shows for itself` : ''
}

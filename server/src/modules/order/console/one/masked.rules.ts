/** What gateways sent, without what is secret or names the payer. Pure. */

const MASK = '•••'

/** Names of fields whose value is secret: signatures, keys, tokens, what is encrypted. */
const SECRET = /sign|secret|token|api_?key|auth|cookie|nonce|cipher|cert|password|serial/i
/** … or names a person, their account, card, place or device. */
const PERSONAL =
  /open_?id|union_?id|buyer(?!_pay_amount)|payer(?!_total|_currency)|logon|user_?(id|name)|customer|email|mail|phone|mobile|(first|last|full|holder|real)_?name|card|iban|bank_?account|address|postal|city|birth|identity|fingerprint|(^|_|-)ip($|_|-)|forwarded|real-ip|user-agent/i

const isHidden = (name: string) => SECRET.test(name) || PERSONAL.test(name)
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Deeper values are not shown. */
const MAX_DEPTH = 12

function maskValue(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return MASK
  if (Array.isArray(value)) return value.map((item) => maskValue(item, depth + 1))
  if (!isObject(value)) return typeof value === 'string' ? maskText(value, depth + 1) : value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isEmpty = inner === '' || inner === null
      return [name, isHidden(name) && !isEmpty && !isShape(name, inner) ? MASK : maskValue(inner, depth + 1)]
    }),
  )
}

/** Sums of the payer are no person: `payer: { total }` of a gateway is looked into. */
const isShape = (name: string, inner: unknown) => /^(payer|amount)$/i.test(name) && isObject(inner)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const FORM = /^[^=&\s{}<>]{1,64}=[^&]*(&[^=&\s{}<>]{1,64}=[^&]*)*$/

/** A text may be JSON or a form inside of another; anything else stays. */
function maskText(text: string, depth: number): string {
  const trimmed = text.trim()
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) {
    const parsed = parseJson(trimmed)
    return parsed === undefined ? text : JSON.stringify(maskValue(parsed, depth))
  }
  if (!FORM.test(trimmed)) return text
  return trimmed
    .split('&')
    .map((pair) => {
      const at = pair.indexOf('=')
      const name = pair.slice(0, at)
      return isHidden(name) && at < pair.length - 1 ? `${name}=${MASK}` : pair
    })
    .join('&')
}

/**
 * @example maskRaw('{"body":"out_trade_no=1&sign=ab"}') // '{"body":"out_trade_no=1&sign=•••"}'
 */
export const maskRaw = (raw: string): string => maskText(raw, 0)

import { isIP } from 'node:net'

/** First four groups of an IPv6 address, without leading zeros. */
function networkOf(ip: string): string {
  const [head = '', tail = ''] = ip.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = ip.includes('::') ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right] : left
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * The address that rate limits count. An IPv6 address is folded to its /64, which usually belongs to one customer. Text
 * that is no address (from a misconfigured proxy) counts as one client.
 */
export function foldAddress(ip: string): string {
  const plain = /^::ffff:\d+\./i.test(ip) ? ip.slice(7) : ip
  const version = isIP(plain)
  if (version === 0) return 'unknown'
  return version === 6 ? `${networkOf(plain)}::/64` : plain
}

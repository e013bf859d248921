/** The ranges of addresses around one, and how many times its limit each of them gets. Pure. */

export interface AddressRange {
  name: string
  /** How many times the limit of one address. */
  times: number
}

/** What a provider gives to one customer at least, and at most (RFC 6177). */
const IPV6_SITE_TIMES = 2
const IPV6_WIDE_TIMES = 5
const IPV4_NEIGHBOURS_TIMES = 5

/**
 * The ranges that count with an address (folded as `http/address.ts` does it), narrowest first.
 * @example rangesOf('203.0.113.7').map(({ name }) => name) // ['203.0.113.7', '203.0.113.0/24']
 */
export function rangesOf(ip: string): readonly AddressRange[] {
  const own = { name: ip, times: 1 }
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1]
  if (v4 !== undefined) return [own, { name: `${v4}.0/24`, times: IPV4_NEIGHBOURS_TIMES }]
  const [, a, b, c, d = '0'] = /^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/.exec(ip) ?? []
  if (a === undefined) return [own]
  const site = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return [
    own,
    { name: `${a}:${b}:${c}:${site}::/56`, times: IPV6_SITE_TIMES },
    { name: `${a}:${b}:${c}::/48`, times: IPV6_WIDE_TIMES },
  ]
}

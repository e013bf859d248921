/** Lists of networks as operators write them: addresses (`192.168.1.7`) and ranges (`10.0.0.0/8`, `fd00::/8`). */
import { IPV4_REGEX, IPV6_REGEX } from 'valibot'

/** Bits of a whole address; undefined: the text is none. An address with a zone (`fe80::1%eth0`) means something on one machine only. */
function bitsOf(address: string): 32 | 128 | undefined {
  if (IPV4_REGEX.test(address)) return 32
  return IPV6_REGEX.test(address) && !address.includes('%') ? 128 : undefined
}

/** An address or a range. @example isNetwork('10.0.0.0/8') // true */
export function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const most = bitsOf(address)
  if (most === undefined || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
}

/** Networks of a text, with commas or spaces between them. @example readNetworks('10.0.0.0/8, fd00::/8') // ['10.0.0.0/8', 'fd00::/8'] */
export const readNetworks = (text: string): string[] => text.split(/[\s,，]+/).filter((one) => one !== '')

/** Which addresses of the internet a request may go to. */
import { BlockList, isIP } from 'node:net'

/** Not of the public internet (IANA special-purpose registries): private, local, shared, test, multicast, reserved. */
const NOT_PUBLIC: readonly (readonly [network: string, bits: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
]
/** All that is public so far; parts of it lead into IPv4 or are for tests. */
const GLOBAL_IPV6 = ['2000::', 3] as const
const NOT_PUBLIC_IPV6: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const blocked = new BlockList()
for (const [network, bits, family] of NOT_PUBLIC) blocked.addSubnet(network, bits, family)
for (const [network, bits] of NOT_PUBLIC_IPV6) blocked.addSubnet(network, bits, 'ipv6')
const global = new BlockList()
global.addSubnet(...GLOBAL_IPV6, 'ipv6')

/** Whether an IP address is one of the public internet. @example isPublic('192.168.1.1') // false */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked.check(address, 'ipv4')
  return family === 6 && global.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/** An address that may be asked: http or https, at their own ports, without a password. Undefined for any other. */
export function readTarget(text: string, base?: string): URL | undefined {
  if (text.length > 2000 || !URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && url.port === '' && url.username === '' && url.password === '' ? url : undefined
}

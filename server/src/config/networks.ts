import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An IPv4 address that came over IPv6 counts as IPv4. */
const plain = (address: string) => (/^::ffff:\d+\./i.test(address) ? address.slice(7) : address)

/**
 * Whether an address belongs to one of the networks (addresses or ranges); to an empty list every address does.
 * @example createNetworks(['10.0.0.0/8'])('10.1.2.3') // true
 */
export function createNetworks(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => true
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (given) => {
    const address = plain(given)
    return isIP(address) !== 0 && list.check(address, familyOf(address))
  }
}

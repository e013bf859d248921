/** From where the console is reached: the environment is the outer bound, the setting may name fewer networks. */
import { readNetworks } from '@zimu/contract/networks'
import { createNetworks } from '../../config/networks.ts'

/**
 * Whether an address (whole, not folded) reaches the console.
 * @param outer networks of `ADMIN_ALLOW`; an empty list lets every address in
 * @param readInner the setting `console.networks`; `""`: it names none, and the outer bound alone holds
 */
export function createNetworkGate(
  outer: readonly string[],
  readInner: () => Promise<string>,
): (address: string) => Promise<boolean> {
  const isInOuter = createNetworks(outer)
  let inner = { text: '', holds: createNetworks([]) }
  return async (address) => {
    if (!isInOuter(address)) return false
    const text = await readInner()
    if (text !== inner.text) inner = { text, holds: createNetworks(readNetworks(text)) }
    return inner.holds(address)
  }
}

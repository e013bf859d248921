/** Name resolution for requests to addresses that people gave. */
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Code of the failure of an address that must not be asked. */
export const REFUSED = 'EREFUSEDADDRESS'

const refusal = () => Object.assign(new Error('not an address of the public internet'), { code: REFUSED })

/**
 * Resolves names as the connection does, so that what was checked is what is connected to: a name that answers otherwise the second
 * time (DNS rebinding) gains nothing. `resolve`: tests answer themselves.
 */
export function checkedLookup(
  isAllowed: (address: string) => boolean,
  resolve: typeof lookup = lookup,
): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowed(address))) return done(refusal(), '', 0)
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

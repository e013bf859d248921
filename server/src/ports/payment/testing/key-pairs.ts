import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto'

type KeyPairs = readonly [KeyPairKeyObjectResult, KeyPairKeyObjectResult, KeyPairKeyObjectResult]

let made: KeyPairs | undefined
const make = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** RSA keys of a merchant, of the provider and of a stranger; made once, because making them takes seconds. */
export function takeKeyPairs(): KeyPairs {
  made ??= [make(), make(), make()]
  return made
}

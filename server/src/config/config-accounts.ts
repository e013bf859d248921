/** Accounts at providers, from the environment: each has a group of variables that are set all or not at all. */

/** Variables as the process got them. */
export type Environment = Readonly<Record<string, string | undefined>>

export interface AccountVariables<Name extends string> {
  /** Without all of a group its provider cannot work. */
  groups: readonly (readonly Name[])[]
  /** Those with an address of http or https. */
  addresses: readonly Name[]
  /** What such an address may look like, for whoever got it wrong. */
  example: string
}

export interface AccountReader<Name extends string> {
  /** Without spaces around it; `''` where it is not set. */
  get(name: Name): string
  isSet(name: Name): boolean
  isAnySet: boolean
  /** What is missing or no address, in words for the operator, who sees no value: those are secrets. */
  problems: string[]
}

export const wrong = (name: string, wanted: string) => `${name} is not right: ${wanted}`

function isAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}

/** @param kind what a group stands for, in the message: "gateway". */
export function readAccounts<Name extends string>(
  env: Environment,
  kind: string,
  { groups, addresses, example }: AccountVariables<Name>,
): AccountReader<Name> {
  const get = (name: Name) => env[name]?.trim() ?? ''
  const isSet = (name: Name) => get(name) !== ''
  const missing = groups.filter((group) => group.some(isSet)).flatMap((group) => group.filter((name) => !isSet(name)))
  return {
    get,
    isSet,
    isAnySet: groups.flat().some(isSet),
    problems: [
      ...missing.map(
        (name) => `${name} is empty: the other variables of this ${kind} are set, so it needs this one too`,
      ),
      ...addresses
        .filter((name) => isSet(name) && !isAddress(get(name)))
        .map((name) => wrong(name, `an address like ${example}`)),
    ],
  }
}

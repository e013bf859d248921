/** Rules of roles: which rights several of them give together, and how own ones are named. */
import { type Bound, GIVEN_ROLES, type GivenRole, type Grants, type Right, ROLE_GRANTS, sumOf } from '@zimu/contract'

/** Key of an own role. @example ownRoleKey(3) // 'own:3' */
export const ownRoleKey = (role_id: number): string => `own:${role_id}`

/** Number of an own role; undefined for every other text. */
export function readOwnRole(role: string): number | undefined {
  const digits = /^own:([1-9]\d{0,14})$/.exec(role)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

export const isGivenRole = (role: string): role is GivenRole => (GIVEN_ROLES as readonly string[]).includes(role)

/** A role that an operator has; `grants` is the JSON of an own one. */
export interface HeldRole {
  role: string
  grants: string | null
}

/** Rights of a role; none if it is unknown. */
const grantsOf = ({ role, grants }: HeldRole): Grants =>
  isGivenRole(role) ? ROLE_GRANTS[role] : (JSON.parse(grants ?? '{}') as Grants)

/** Rights of all roles together. */
export const sumOfRoles = (held: readonly HeldRole[]): Grants => sumOf(held.map(grantsOf))

/** Rights as the form sends them. */
export type GivenGrants = readonly { right: Right; bounds: readonly Bound[] }[]

/** Rights as a role holds them; undefined if one is there twice. */
export function readGrants(given: GivenGrants): Grants | undefined {
  const rights = new Set(given.map(({ right }) => right))
  if (rights.size < given.length) return undefined
  return Object.fromEntries(
    given.map(({ right, bounds }) => [right, bounds.length === 0 ? 'full' : [...new Set(bounds)].sort()]),
  )
}

/** Rights of roles as the matrix and the editor show them. */
import type { Bound, Extent, Grants, Right } from '@zimu/contract'
import { GIVEN_ROLES, ROLE_GRANTS } from '@zimu/contract/roles'

/** Bounds that a given role has with a right: those can be chosen for own roles as well. */
export function boundsFor(right: Right): readonly Bound[] {
  const extents = GIVEN_ROLES.map((role) => ROLE_GRANTS[role][right])
  return [...new Set(extents.flatMap((extent) => (Array.isArray(extent) ? (extent as Bound[]) : [])))]
}

/** Choice of a right in the editor: `''` no, `full`, or one bound. */
export type Choice = '' | 'full' | Bound

export function choiceOf(extent: Extent | undefined): Choice {
  if (extent === undefined || extent === 'full') return extent ?? ''
  return extent[0] ?? ''
}

/** Rights with a choice, as the call takes them. */
export function grantList(choices: Readonly<Partial<Record<Right, Choice>>>): { right: Right; bounds: Bound[] }[] {
  return Object.entries(choices).flatMap(([right, choice]) =>
    choice ? [{ right: right as Right, bounds: choice === 'full' ? [] : [choice] }] : [],
  )
}

/** Rights that differ between two sets, each with both choices. */
export function changedRights(
  rights: readonly Right[],
  before: Grants,
  after: Readonly<Partial<Record<Right, Choice>>>,
) {
  return rights
    .map((right) => ({ right, before: choiceOf(before[right]), after: after[right] ?? '' }))
    .filter((change) => change.before !== change.after)
}

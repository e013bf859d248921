import type { ErrorKind } from '@zimu/contract'
import { foldUsername } from './member.rules.ts'

/** What is wrong with a new password beyond its length, which the call's schema checks (wire-contract decision 2). */
export function findPasswordProblem(
  password: string,
  username: string,
  common: { has(password: string): boolean },
): ErrorKind | undefined {
  if (foldUsername(password) === foldUsername(username)) return 'member.password_is_username'
  return common.has(password) ? 'member.password_common' : undefined
}

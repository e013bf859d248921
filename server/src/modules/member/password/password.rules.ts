import type { ErrorKind } from '@zimu/contract'
import { foldUsername } from '../member.rules.ts'

/** Problem of a new password, except its length, which the call's schema checks (docs/wire.md#account-rules). */
export function findPasswordProblem(
  password: string,
  username: string,
  common: { has(password: string): boolean },
): ErrorKind | undefined {
  if (foldUsername(password) === foldUsername(username)) return 'member.password_is_username'
  return common.has(password) ? 'member.password_common' : undefined
}

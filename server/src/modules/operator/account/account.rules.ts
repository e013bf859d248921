/** Rules of operators' accounts. */
import type { ErrorKind } from '@zimu/contract'
import { Refusal } from '../../../refusal.ts'

/** A name as it is stored and compared. */
export const foldName = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/** Operator as the record names who acts. @example actorOf('ann') // 'operator:ann' */
export const actorOf = (name: string): string => `operator:${name}`

/** Operator as the record names what changed. @example targetOf(3) // 'operator:3' */
export const targetOf = (operator_id: number): string => `operator:${operator_id}`

/** Throws `operator.reason_needed` for an act of level 2 whose reason was left empty. */
export function requireReason(reason: string): void {
  if (reason === '') throw new Refusal('operator.reason_needed')
}

/** Problem of a new password, except its length, which the call's schema checks. */
export function findPasswordProblem(
  password: string,
  { name, nickname }: { name: string; nickname: string },
  common: { has(password: string): boolean },
): ErrorKind | undefined {
  const folded = foldName(password)
  if (folded === foldName(name) || folded === foldName(nickname)) return 'member.password_is_username'
  return common.has(password) ? 'member.password_common' : undefined
}

/** What decides whether an operator may sign in. */
export interface AccountState {
  password_hash: string
  is_disable: number
  appNum: number
  passkey_num: number
}

export const hasSecondStep = ({ appNum, passkey_num }: Pick<AccountState, 'appNum' | 'passkey_num'>): boolean =>
  Number(appNum) + Number(passkey_num) > 0

/**
 * Whether an operator may sign in with the password. Without a second step only in the demo, whose operators have none: in
 * a service that was a demo once nobody comes in with what a demo prints.
 */
export const isReady = (account: AccountState, isDemo: boolean): boolean =>
  account.password_hash !== '' && account.is_disable === 0 && (isDemo || hasSecondStep(account))

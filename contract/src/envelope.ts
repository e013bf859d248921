import type { ShutOut } from './shut-out.ts'

/**
 * Response body of every call: `code` 200 is success, `msg` a text for the user, `data` the payload (docs/wire.md#envelope).
 */
export interface Envelope<Data> {
  code: number
  msg: string
  data: Data
}

/** Payload of a refusal: its stable key (`errors.ts`), and details for some of the keys. */
export interface RefusalData {
  error: string
  field?: string
  wait_seconds?: number
  /** With `member.second_factor_needed`: proves for `Login/secondFactor` that the password was right. */
  ticket?: string
  /** With `member.work_needed`: send it back with its solution, as JSON `{challenge, solution}` in the parameter `work`. */
  challenge?: WorkChallenge
  /** With `operator.not_allowed`: the right that is missing, and how those are called who could give it. */
  right?: string
  owners?: string[]
  /** With `request.conflict`: the row as it is now, who changed it (`""` unknown), and when. */
  current?: unknown
  changed_by?: string
  changed_time?: string
  /** With `auth.account_disabled` and `member.account_disabled`: why, and until when; left out where nothing is said. */
  shut_out?: ShutOut
}

/**
 * Proof of work that the browser must solve after many failures: a challenge of ALTCHA, version 2 (docs/decisions/0053).
 */
export interface WorkChallenge {
  parameters: {
    algorithm: string
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
    /** `most`: upper bound of the attempts until the solution is found. */
    data: { most: number; [name: string]: string | number }
  }
  signature: string
}

export const CODE_SUCCESS = 200
export const CODE_REFUSED = 400
export const CODE_LOGIN = 401
export const CODE_ILLEGAL = 403

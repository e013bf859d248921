/** The answer of every call: `code` 200 is success, `msg` is for the reader, `data` the payload (wire-contract 1.4). */
export interface Envelope<Data> {
  code: number
  msg: string
  data: Data
}

/** Payload of a refusal: the stable machine name, and details where the text names one (a field, seconds to wait). */
export interface RefusalData {
  error: string
  field?: string
  wait_seconds?: number
  /** Of `member.second_factor_needed`: stands for the password that was right, for `Login/secondFactor`. */
  ticket?: string
  /** Of `member.work_needed`: goes back with its solution as JSON text `{challenge, solution}` in the parameter `work`. */
  challenge?: WorkChallenge
}

/** What a browser has to solve where somebody tries very often: a challenge of ALTCHA, version 2 (decision 53). */
export interface WorkChallenge {
  parameters: {
    algorithm: string
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
    /** `most`: after so many tries at the latest the solution is found. */
    data: { most: number; [name: string]: string | number }
  }
  signature: string
}

export const CODE_SUCCESS = 200
export const CODE_REFUSED = 400
export const CODE_LOGIN = 401
export const CODE_ILLEGAL = 403

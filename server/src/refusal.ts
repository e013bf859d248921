import type { ErrorKind, ShutOut, WorkChallenge } from '@zimu/contract'

/** What a refusal's text and `data` may name. */
export interface RefusalDetails {
  /** Parameter that is wrong. */
  field?: string
  /** Seconds until the same thing may be tried again. */
  wait_seconds?: number
  /** What the next step of a login is done with. */
  ticket?: string
  /** What the browser has to solve first. */
  challenge?: WorkChallenge
  /** Right that is missing, and who could give it. */
  right?: string
  owners?: string[]
  /** The row as it is now, and who changed it when. */
  current?: unknown
  changed_by?: string
  changed_time?: string
  /** Why a member is shut out, and until when. */
  shut_out?: ShutOut
}

/** An expected failure: thrown by services and rules, turned into the envelope at the edge. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly kind: ErrorKind,
    readonly details: RefusalDetails = {},
  ) {
    super(kind)
  }
}

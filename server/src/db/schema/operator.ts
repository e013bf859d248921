/** Operators of the console: accounts, sessions, second steps, links, own roles, requests, and the record of what they did. */
import type { Generated } from 'kysely'
import type { Flag, Id, Json, Time } from './columns.ts'

export interface OperatorTable {
  operator_id: Id
  /** Lower case; of the sign-in and in the record. */
  name: string
  /** How others read the operator. */
  nickname: string
  /** `""`: no link was taken yet. */
  password_hash: Generated<string>
  pwd_time: Generated<Time>
  language: string
  theme: Generated<'system' | 'light' | 'dark'>
  density: Generated<'usual' | 'tight'>
  is_keys: Generated<0 | 1>
  is_disable: Flag
  version: Generated<number>
  login_time: Time | null
  create_time: Time
  update_time: Time | null
}

/** Where an operator has signed in from. */
export interface OperatorPlaceTable {
  operator_id: number
  kind: 'device' | 'network'
  /** Browser and system in words, or the widest range around an address. */
  mark: string
  /** Of the last sign-in from there. */
  use_time: Time
}

/** Roles of operators: a given one, or `own:<role_id>`. */
export interface OperatorInRoleTable {
  operator_id: number
  role: string
}

export interface OperatorRoleTable {
  role_id: Id
  name: string
  /** `{right: "full" | [bound, …]}` */
  grants: Json
  version: Generated<number>
  create_time: Time
  update_time: Time | null
}

export interface OperatorSessionTable {
  session_id: Id
  operator_id: number
  token_hash: string
  device: string
  ip: string
  create_time: Time
  use_time: Time
  exp_time: Time
  /** When the operator last showed who it is, in this session. */
  proof_time: Time | null
  /** Why it ended before it expired. */
  end_reason: string | null
}

export interface OperatorSecondFactorTable {
  operator_id: number
  /** Encrypted. */
  secret: string
  /** 30-second step of the last accepted code. */
  last_step: Generated<number>
  create_time: Time
  /** Null: waits for the first code of the app. */
  on_time: Time | null
}

export interface OperatorRecoveryCodeTable {
  operator_id: number
  code_hash: string
  use_time: Time | null
}

export interface OperatorPasskeyTable {
  passkey_id: Id
  operator_id: number
  credential_id: string
  public_key: string
  counter: number
  transports: string
  name: string
  create_time: Time
  use_time: Time | null
}

/** Filters of a list that an operator saved. */
export interface OperatorViewTable {
  view_id: Id
  operator_id: number
  /** Path of the list's page: `contents`. */
  list: string
  name: string
  /** As in the address, without `?`. */
  search: string
  is_delete: Flag
  version: Generated<number>
  create_time: Time
  update_time: Time | null
}

/** How an operator wants the columns of a list. */
export interface OperatorListTable {
  operator_id: number
  list: string
  /** `[{key, is_hidden}]` in their order. */
  columns: Json
}

/** A link that sets password and second step; one at a time for an operator. */
export interface OperatorLinkTable {
  operator_id: number
  token_hash: string
  /** Who made it: `operator:<name>`, `cli:<name>`. */
  maker: string
  create_time: Time
  exp_time: Time
}

/** A write that was done once: the same number again gets the same answer. */
export interface OperatorRequestTable {
  operator_id: number
  request_id: string
  call: string
  /** JSON of the answer's data. */
  answer: string
  create_time: Time
}

/** Audit log of operators' changes; append-only. */
export interface OperatorRecordTable {
  record_id: Id
  /** `operator:<name>`. */
  operator: string
  /** `cli`, `console`. */
  source: string
  /** The command, or the action on the console: `set`, `content.hide`. */
  action: string
  /** Kind and key: `setting:member.is_register`, `member:12`; `""` if several rows changed. */
  target: string
  /** JSON; null: none or unknown. */
  before: string | null
  after: string | null
  create_time: Time
  /** What the target was called then. */
  target_name: Generated<string>
  reason: Generated<string>
  /** Of the write that did it; `""`: the command line. */
  request_id: Generated<string>
  session_id: Generated<number | null>
  /** Right that was used; `""`: the command line, which has all. */
  right: Generated<string>
  /** The row that this one took back. */
  undo_of: Generated<number | null>
  /** Folded client address, not part of the hash: it is removed after a time. */
  ip: Generated<string>
  /** Over this row and the one before (`operator-record.rules.ts`); null: from before there was a chain. */
  hash: string | null
}

/** One row with the hash of the last row of the record; none before the first. */
export interface OperatorRecordHeadTable {
  head_id: number
  hash: string
}

/** Who has a page of the console open, until `end_time` unless they say so again. */
export interface OperatorPresenceTable {
  /** Kind and key: `content:12`. */
  place: string
  session_id: number
  operator_id: number
  end_time: Time
}

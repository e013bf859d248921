/** Members, their sessions, codes and invitations. */
import type { ShutOutCause } from '@zimu/contract'
import type { Generated } from 'kysely'
import type { Flag, Id, Time } from './columns.ts'

export interface MemberTable {
  member_id: Id
  username: string
  /** Case-folded for comparison; unique among members that are not deleted. */
  username_key: string
  nickname: string
  /** argon2id text; `""` for members without a password. */
  password_hash: string
  pwd_time: Time
  email: string | null
  phone: string | null
  avatar_file_id: Generated<number>
  avatar_url: Generated<string>
  platform: Generated<number>
  application: Generated<number>
  /** Shut out, unless `disable_until` has passed: `shut-out.rules.ts` decides. */
  is_disable: Flag
  is_delete: Flag
  is_footprint_paused: Flag
  /** Language of the last login or renewal, for mails; `""` = unknown. */
  language: Generated<string>
  login_num: Generated<number>
  login_ip: Generated<string>
  login_time: Time | null
  create_time: Time
  update_time: Time | null
  delete_time: Time | null
  /** When the account will be deleted at its owner's request; null: not requested. */
  cancel_time: Time | null
  /** Last use of any session; 0: never. */
  seen_time: Generated<Time>
  /** Why the member is shut out, as the service says it. */
  disable_cause: Generated<ShutOutCause>
  /** What the operator says to the member besides; `""`: nothing. */
  disable_words: Generated<string>
  /** When the shutting out ends by itself; null: never. */
  disable_until: Time | null
  /** The account that has what this one had, which nobody can log in to any more; 0: none. */
  merged_into: Generated<number>
}

export interface MemberSessionTable {
  session_id: Id
  member_id: number
  /** SHA-256 of the token, hex; the token itself is never stored. */
  token_hash: string
  /** The token before the last renewal; works until `old_exp_time`. */
  old_token_hash: string | null
  old_exp_time: Generated<number>
  device: string
  login_ip: string
  create_time: Time
  use_time: Time
  exp_time: Time
  /** Why it ended: `logout`, `password`, `ended`, `disabled`, `cancelled`; null while it lives. */
  end_reason: string | null
  /** When its owner last reauthenticated; null: not since the login. */
  confirm_time: Time | null
}

/** A browser that has logged in before. Its cookie holds a token of 256 random bits. */
export interface MemberDeviceTable {
  /** SHA-256 of the token, hex; the token itself is never stored. */
  token_hash: string
  member_id: number
  /** The last session of this browser; ending it from another device revokes the browser. 0: none yet. */
  session_id: number
  create_time: Time
  use_time: Time
}

export interface MemberCodeTable {
  code_id: Id
  purpose: 'email_bind' | 'password_reset' | 'phone_bind' | 'confirm'
  address: string
  member_id: number
  code: string
  tries_left: number
  create_time: Time
  exp_time: Time
}

/** The link of a member who sets a new password; there is one at a time. */
export interface MemberResetLinkTable {
  member_id: number
  /** SHA-256 of the token, hex; the token itself is never stored. */
  token_hash: string
  create_time: Time
  exp_time: Time
}

export interface MemberInvitationTable {
  invitation_id: Id
  /** Upper case. */
  code: string
  member_id: Generated<number>
  /** 0: any number of members. */
  use_limit: Generated<number>
  use_num: Generated<number>
  is_disable: Flag
  /** Note of the operator. */
  note: Generated<string>
  start_time: Time | null
  end_time: Time | null
  create_time: Time
}

export interface MemberInvitationUseTable {
  invitation_id: number
  member_id: number
  create_time: Time
}

/** Security events of accounts, such as logins; kinds and their names: `texts/member-log.ts`. */
export interface MemberLogTable {
  log_id: Id
  member_id: number
  kind: string
  /** 1: a login from a device that was new to the account. */
  is_new_device: Flag
  /** User agent. */
  device: string
  login_ip: string
  create_time: Time
}

export interface MemberSecondFactorTable {
  member_id: number
  /** Encrypted with the service's key. */
  secret: string
  /** The 30-second step of the last accepted code, so that no code works twice. */
  last_step: Generated<number>
  create_time: Time
  /** Null until the member has entered a valid code of the app once. */
  on_time: Time | null
}

export interface MemberRecoveryCodeTable {
  member_id: number
  code_hash: string
  use_time: Time | null
}

export interface MemberPasskeyTable {
  passkey_id: Id
  member_id: number
  /** base64url. */
  credential_id: string
  /** base64url. */
  public_key: string
  counter: number
  /** Comma list of transports as reported by the browser. */
  transports: string
  name: string
  is_backed_up: Flag
  create_time: Time
  use_time: Time | null
}

/** What operators write about a member for each other. */
export interface MemberNoteTable {
  note_id: Id
  member_id: number
  operator_id: number
  text: string
  is_delete: Flag
  create_time: Time
}

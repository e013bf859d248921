/** Members, their sessions, codes and invitations. */
import type { Generated } from 'kysely'
import type { Flag, Id, Time } from './columns.ts'

export interface MemberTable {
  member_id: Id
  username: string
  /** Folded for comparison; unique among members that are not deleted. */
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
  is_disable: Flag
  is_delete: Flag
  is_footprint_paused: Flag
  /** The one of the last login or renewal, for mails; `""` = not known yet. */
  language: Generated<string>
  login_num: Generated<number>
  login_ip: Generated<string>
  login_time: Time | null
  create_time: Time
  update_time: Time | null
  delete_time: Time | null
  /** Its owner wants it deleted at this time; null: not. */
  cancel_time: Time | null
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
  /** When its owner last showed again who they are (password, code); null: not since the login. */
  confirm_time: Time | null
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

export interface MemberInvitationTable {
  invitation_id: Id
  /** Upper case. */
  code: string
  member_id: Generated<number>
  /** 0: any number of members. */
  use_limit: Generated<number>
  use_num: Generated<number>
  is_disable: Flag
  /** The operator's own words. */
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

/** What happened at the door of an account; kinds and their names: `texts/member-log.ts`. */
export interface MemberLogTable {
  log_id: Id
  member_id: number
  kind: string
  /** A login from a device that the account had not been used on. */
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
  /** The 30-second step of the last code that was taken: no code works twice. */
  last_step: Generated<number>
  create_time: Time
  /** Null while the member has not shown that the app makes the right codes. */
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
  /** Comma list, as the browser named them. */
  transports: string
  name: string
  is_backed_up: Flag
  create_time: Time
  use_time: Time | null
}

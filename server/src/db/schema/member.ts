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
}

export interface MemberCodeTable {
  code_id: Id
  purpose: 'email_bind' | 'password_reset' | 'phone_bind'
  address: string
  member_id: number
  code: string
  tries_left: number
  create_time: Time
  exp_time: Time
}

export interface MemberInvitationTable {
  invitation_id: Id
  code: string
  member_id: Generated<number>
  use_limit: Generated<number>
  use_num: Generated<number>
  is_disable: Flag
  create_time: Time
}

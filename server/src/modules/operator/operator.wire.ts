/** Operators as the wire sends them. */
import type { Output } from '@zimu/contract'
import { formatTime, formatTimeOrNull } from '../../texts/time.ts'
import type { listOperators } from './account/account.repo.ts'
import type { RoleRow } from './role/role.repo.ts'
import { ownRoleKey } from './role/role.rules.ts'
import type { PasskeyRow } from './second-step/passkey.repo.ts'

export type OperatorRow = Output<'GET /admin/api/operator.Operator/list'>['list'][number]
export type OwnRole = Output<'GET /admin/api/operator.Role/list'>['list'][number]
export type OwnPasskey = Output<'GET /admin/api/operator.Me/info'>['passkeys'][number]

type Listed = Awaited<ReturnType<typeof listOperators>>[number]

export const toOperatorRow = (row: Listed): OperatorRow => ({
  operator_id: row.operator_id,
  name: row.name,
  nickname: row.nickname,
  roles: row.roles,
  has_app: Number(row.appNum) > 0 ? 1 : 0,
  passkey_num: Number(row.passkey_num),
  session_num: Number(row.session_num),
  is_ready: row.password_hash === '' ? 0 : 1,
  is_disable: row.is_disable,
  login_time: formatTimeOrNull(row.login_time),
  create_time: formatTime(row.create_time),
  version: row.version,
})

export const toOwnRole = ({ role_id, name, grants, version }: RoleRow): OwnRole => ({
  role: ownRoleKey(role_id),
  name,
  grants: JSON.parse(grants) as OwnRole['grants'],
  version,
})

export const toPasskey = ({ passkey_id, name, create_time, use_time }: PasskeyRow): OwnPasskey => ({
  passkey_id,
  name,
  create_time: formatTime(create_time),
  use_time: formatTimeOrNull(use_time),
})

/** A passkey as the wire sends it. */
import type { Output } from '@zimu/contract'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import type { PasskeyRow } from './passkey.repo.ts'

export type Passkey = Output<'GET /api/member.Passkey/list'>['list'][number]

export const toPasskey = (row: PasskeyRow): Passkey => ({
  passkey_id: row.passkey_id,
  name: row.name,
  is_backed_up: row.is_backed_up,
  create_time: formatTime(row.create_time),
  create_timestamp: row.create_time,
  use_time: formatTimeOrNull(row.use_time),
  use_timestamp: row.use_time,
})

/** Entries of the login history in the wire's shape, with the columns that existing clients expect. */
import type { KnownCallId, Language, Output } from '@zimu/contract'
import { describeDevice } from '../../../device.ts'
import { formatText } from '../../../texts/index.ts'
import { type LogKind, memberLogTexts } from '../../../texts/member-log.ts'
import { formatTime } from '../../../texts/time.ts'
import type { LogRow } from './history.repo.ts'

type LogEntry = Output<'GET /api/member.Member/log'>['list'][number]
type LogType = LogEntry['log_type']

/** Wire type (0 register, 1 login, 2 change of the account) and the call of each kind. */
const KINDS: Record<LogKind, readonly [log_type: LogType, call: KnownCallId]> = {
  register: [0, 'POST /api/member.Register/register'],
  login: [1, 'POST /api/member.Login/login'],
  login_passkey: [1, 'POST /api/member.Login/passkey'],
  password_wrong: [1, 'POST /api/member.Login/login'],
  second_factor_wrong: [1, 'POST /api/member.Login/secondFactor'],
  password_changed: [2, 'POST /api/member.Member/pwd'],
  password_reset: [2, 'POST /api/member.Login/resetPwdByEmail'],
  reset_link_made: [2, 'POST /api/member.Login/resetPwdByLink'],
  password_reset_by_link: [2, 'POST /api/member.Login/resetPwdByLink'],
  second_factor_on: [2, 'POST /api/member.SecondFactor/confirm'],
  second_factor_off: [2, 'POST /api/member.SecondFactor/off'],
  recovery_code_used: [2, 'POST /api/member.Login/secondFactor'],
  recovery_codes_made: [2, 'POST /api/member.SecondFactor/codes'],
  passkey_added: [2, 'POST /api/member.Passkey/add'],
  passkey_removed: [2, 'POST /api/member.Passkey/remove'],
  viewed_by_operator: [2, 'GET /api/member.Member/info'],
  copied_by_operator: [2, 'POST /api/member.Member/export'],
}

/** Kinds that refused somebody. */
const REFUSED: ReadonlySet<LogKind> = new Set<LogKind>(['password_wrong', 'second_factor_wrong'])

/** Kinds of a wire type; logouts (3) are not recorded. */
export function kindsOfType(log_type: number): LogKind[] {
  return (Object.keys(KINDS) as LogKind[]).filter((kind) => KINDS[kind][0] === log_type)
}

export function toLogEntry(row: LogRow, language: Language): LogEntry {
  const kind = row.kind as LogKind
  const [log_type, call] = KINDS[kind]
  const kind_name = formatText(memberLogTexts[kind], language)
  return {
    log_id: row.log_id,
    kind,
    kind_name,
    device: describeDevice(row.device),
    login_ip: row.login_ip,
    is_new_device: row.is_new_device,
    create_time: formatTime(row.create_time),
    create_timestamp: row.create_time,
    log_type,
    api_url: call.slice(call.indexOf('/') + 1),
    api_name: kind_name,
    response_code: REFUSED.has(kind) ? 400 : 200,
    response_msg: kind_name,
    request_ip: row.login_ip,
    request_region: '',
    request_isp: '',
  }
}

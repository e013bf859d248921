import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import type { ErrorKind } from '../../../errors.ts'
import * as f from '../../../fields.ts'
import * as c from '../../fields.ts'
import { BOUNDS, RIGHTS } from '../../rights.ts'
import { operatorRow, ownRole } from '../../shapes.ts'

const kind = (name: ErrorKind) => name

/** Keys of roles: a given one, or `own:<id>`. */
const roles = () =>
  v.pipe(
    v.array(v.pipe(v.string(), f.bounded(kind('operator.role_unknown')), v.maxLength(32))),
    v.minLength(1, kind('operator.role_needed')),
    v.maxLength(20),
  )
/** An act of level 2: a reason has to be given. */
const dangerous = { request_id: c.requestId(), reason: f.trimmed(c.MAX_REASON, kind('operator.reason_needed')) }
const link = v.object({
  /** Address that sets password and second step; shown this once. */
  link: v.string(),
  end_time: f.dateTime(),
})

export const operatorList = operatorCall('GET /admin/api/operator.Operator/list', {
  summary: 'All operators by name, those who are shut out last',
  right: 'operator.write',
  effect: 'read',
  input: v.object({}),
  output: v.object({ list: v.array(operatorRow) }),
})

export const operatorInvite = operatorCall('POST /admin/api/operator.Operator/invite', {
  summary: 'Makes an operator and a link that sets password and second step. Needs a fresh proof',
  right: 'operator.write',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    reason: c.reason(),
    name: c.operatorName(),
    nickname: c.nickname(),
    roles: roles(),
  }),
  output: v.object({ operator_id: v.number(), ...link.entries }),
})

export const operatorLink = operatorCall('POST /admin/api/operator.Operator/link', {
  summary: 'A new link for an operator who lost a way in; ends the earlier link. Needs a fresh proof',
  right: 'operator.write',
  effect: 'write',
  input: v.object({ ...dangerous, operator_id: f.id() }),
  output: link,
})

export const operatorSave = operatorCall('POST /admin/api/operator.Operator/save', {
  summary: 'Gives an operator other roles; ends the sessions. Needs a fresh proof',
  right: 'operator.write',
  effect: 'write',
  input: v.object({ ...dangerous, operator_id: f.id(), version: c.version(), roles: roles() }),
  output: c.written(),
})

export const operatorDisable = operatorCall('POST /admin/api/operator.Operator/disable', {
  summary: 'Shuts an operator out, at once and everywhere, or lets them in again. Needs a fresh proof',
  right: 'operator.write',
  effect: 'write',
  input: v.object({ ...dangerous, operator_id: f.id(), version: c.version(), is_disable: f.flag() }),
  output: c.written(),
})

export const operatorEndSessions = operatorCall('POST /admin/api/operator.Operator/endSessions', {
  summary: 'Ends all sessions of an operator',
  right: 'operator.write',
  effect: 'write',
  input: v.object({ ...dangerous, operator_id: f.id() }),
  output: v.object({ session_num: v.number() }),
})

export const roleList = operatorCall('GET /admin/api/operator.Role/list', {
  summary: 'Own roles of this service; the given ones are in the contract',
  right: 'operator.write',
  effect: 'read',
  input: v.object({}),
  output: v.object({ list: v.array(ownRole) }),
})

export const roleSave = operatorCall('POST /admin/api/operator.Role/save', {
  summary: 'Makes an own role, or changes one; who has it is signed out. Needs a fresh proof',
  right: 'operator.write',
  effect: 'write',
  input: v.object({
    ...dangerous,
    /** Left out: a new one. */
    role: v.optional(f.trimmed(32, kind('operator.role_unknown'))),
    version: v.optional(c.version()),
    name: c.nickname(),
    /** Each right once; `bounds` empty: in full. */
    grants: v.pipe(
      v.array(
        v.object({
          right: v.picklist(RIGHTS),
          bounds: v.pipe(v.array(v.picklist(BOUNDS)), v.maxLength(BOUNDS.length)),
        }),
      ),
      v.maxLength(RIGHTS.length),
    ),
  }),
  output: v.object({ role: v.string(), ...c.written().entries }),
})

export const roleDelete = operatorCall('POST /admin/api/operator.Role/delete', {
  summary: 'Removes an own role that nobody has. Needs a fresh proof',
  right: 'operator.write',
  effect: 'write',
  input: v.object({ ...dangerous, role: f.trimmed(32, kind('operator.role_unknown')), version: c.version() }),
  output: c.written(),
})

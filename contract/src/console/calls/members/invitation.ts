/** Invitation codes as operators see them: made, voided, traced to the members who registered with them. */
import * as v from 'valibot'
import { operatorCall } from '../../../call.ts'
import * as f from '../../../fields.ts'
import { INVITATION_STATES } from '../../choices.ts'
import * as c from '../../fields.ts'

/** Whether a registration asks for a code: not at all, as an optional field, or always. */
export const INVITATION_MODES = ['off', 'optional', 'required'] as const
export type InvitationMode = (typeof INVITATION_MODES)[number]

/** Codes that are made at once. */
export const MAX_INVITATIONS = 1000
/** Members that may register with one code. */
export const MAX_INVITATION_USES = 1_000_000

const invitation = v.object({
  invitation_id: v.number(),
  code: v.string(),
  note: v.string(),
  state: v.picklist(INVITATION_STATES),
  use_num: v.number(),
  /** 0: no limit. */
  use_limit: v.number(),
  start_time: v.nullable(f.dateTime()),
  end_time: v.nullable(f.dateTime()),
  create_time: f.dateTime(),
})
export type InvitationRow = v.InferOutput<typeof invitation>

export const invitationList = operatorCall('GET /admin/api/invitation.Invitation/list', {
  summary: 'Invitation codes, newest first, and whether a registration needs one',
  right: 'invitation.write',
  effect: 'read',
  input: v.object({
    /** Part of the code or of the note. */
    q: c.query(),
    state: v.optional(v.picklist(INVITATION_STATES)),
    ...c.paging(),
  }),
  output: v.object({ ...c.listOf(invitation), mode: v.picklist(INVITATION_MODES) }),
})

export const invitationTrace = operatorCall('GET /admin/api/invitation.Invitation/trace', {
  summary: 'Who registered with a code, newest first',
  right: 'invitation.write',
  effect: 'read',
  input: v.object({ invitation_id: f.id(), ...c.paging() }),
  output: v.object({
    ...c.listOf(v.object({ member_id: v.number(), nickname: v.string(), create_time: f.dateTime() })),
    invitation,
  }),
})

export const invitationMake = operatorCall('POST /admin/api/invitation.Invitation/make', {
  summary: 'Makes invitation codes: random ones, or one of your choice',
  right: 'invitation.write',
  effect: 'write',
  input: v.object({
    request_id: c.requestId(),
    /** One of your choice; left out: random ones. */
    invitation: v.optional(
      v.pipe(f.trimmed(32, 'invitation.code_shape'), v.regex(/^(|[A-Za-z0-9]{2,32})$/, 'invitation.code_shape')),
      '',
    ),
    count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_INVITATIONS)), 1),
    use_limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INVITATION_USES)), 0),
    note: v.optional(f.trimmed(255), ''),
    /** Days or times, +08:00; `""`: no bound. A day as the end means its last second. */
    start_time: v.optional(f.trimmed(19), ''),
    end_time: v.optional(f.trimmed(19), ''),
  }),
  output: v.object({ record_id: v.nullable(v.number()), codes: v.array(v.string()) }),
})

export const invitationVoid = operatorCall('POST /admin/api/invitation.Invitation/void', {
  summary: 'Voids an invitation code for good; who came with it stays',
  right: 'invitation.write',
  effect: 'write',
  input: v.object({ request_id: c.requestId(), invitation_id: f.id(), reason: c.reason(), dry: c.dry() }),
  output: v.object({ record_id: v.nullable(v.number()), use_num: v.number() }),
})

import * as v from 'valibot'
import { call } from '../call.ts'
import * as f from '../fields.ts'
import { groupDetail } from '../shapes.ts'

export const redemptioncodeAdd = call('POST /api/setting.Redemptioncode/add', {
  summary: 'Uses a redemption code: membership, or one content',
  auth: 'required',
  effect: 'write',
  input: v.object({
    redemption_code_pw: f.redemptionCode(),
    content_id: v.optional(f.trimmed(127)),
  }),
  output: v.object({
    redemption_code_id: v.number(),
    kind: v.picklist(['vip', 'content']),
    content_id: v.number(),
    is_unlock: f.flag(),
    viptype_id: v.number(),
    effective_group_details: v.array(groupDetail),
  }),
})

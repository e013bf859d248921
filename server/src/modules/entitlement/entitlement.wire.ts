import { type GroupDetail, type Language, VIP_GROUP_ID } from '@zimu/contract'
import { groupTexts } from '../../texts/entitlement.ts'
import { formatText } from '../../texts/index.ts'
import { formatTimeOrNull } from '../../texts/time.ts'
import type { EffectiveGroup } from './entitlement.service.ts'

/** Groups as the wire sends them (`effective_group_details`, wire-contract 2.4). */
export function groupDetails(groups: readonly EffectiveGroup[], language: Language): GroupDetail[] {
  return groups.map(({ group_id, over_time }) => ({
    group_id,
    group_name: formatText(group_id === VIP_GROUP_ID ? groupTexts.vip : groupTexts.other, language, { group_id }),
    over_time: formatTimeOrNull(over_time),
    over_timestamp: over_time,
  }))
}

import { type GroupDetail, type Language, type Output, VIP_GROUP_ID } from '@zimu/contract'
import { entryReasonTexts, groupTexts } from '../../texts/entitlement.ts'
import { formatText, localise } from '../../texts/index.ts'
import { formatTime, formatTimeOrNull } from '../../texts/time.ts'
import type { EffectiveGroup, ExplainedEntry } from './entitlement.service.ts'

/** Name of a membership group. */
export const groupName = (group_id: number, language: Language) =>
  formatText(group_id === VIP_GROUP_ID ? groupTexts.vip : groupTexts.other, language, { group_id })

/** Groups as the wire sends them (`effective_group_details`, docs/wire.md#membership). */
export function groupDetails(groups: readonly EffectiveGroup[], language: Language): GroupDetail[] {
  return groups.map(({ group_id, over_time }) => ({
    group_id,
    group_name: groupName(group_id, language),
    over_time: formatTimeOrNull(over_time),
    over_timestamp: over_time,
  }))
}

type EntryOut = Output<'GET /api/member.Entitlement/list'>['list'][number]

/** A text with its translations; `""` without one. */
const nameOf = (name: string | null, texts: string | null, language: Language) =>
  name === null ? '' : localise({ name }, texts ?? '{}', language).name

/** A row of the ledger as the wire sends it. */
export function entryOut(entry: ExplainedEntry, language: Language): EntryOut {
  const { kind, group_id, duration_ms, reason, end, create_time } = entry
  return {
    entry_id: entry.entry_id,
    kind,
    group_id,
    content_id: entry.content_id,
    // What takes a row back is shown as taken, also where it takes back something permanent.
    reason: entry.undo_entry_id > 0 ? 'refund' : reason,
    group_name: kind === 'vip' ? groupName(group_id, language) : '',
    content_name: nameOf(entry.content_name, entry.content_texts, language),
    reason_name: formatText(entryReasonTexts[reason], language),
    duration_seconds: duration_ms === null ? null : Math.round(duration_ms / 1000),
    note: entry.note,
    remote_order_id: entry.remote_order_id ?? '',
    viptype_name: nameOf(entry.viptype_name, entry.viptype_texts, language),
    is_refunded: entry.is_refunded ? 1 : 0,
    over_time: formatTimeOrNull(end ?? null),
    over_timestamp: end ?? null,
    is_held: end === undefined ? 0 : 1,
    create_time: formatTime(create_time),
    create_timestamp: create_time,
  }
}

/** Acts on many members as the bar offers them, and their values. */
import type { Text } from '../../../i18n/index.ts'
import type { BarAct, BulkChange, BulkFieldsProps, BulkRows } from '../../../parts/bulk/index.ts'
import { DayChoice, FIRST_DAYS } from '../day-choice.tsx'
import { AREAS } from '../member-words.ts'
import { firstShutOut, ShutOutFields } from '../shut-out-fields.tsx'

type Call = 'POST /admin/api/member.Member/bulk'
type Change = BulkChange<Call>

function GiveFields({ onChange }: BulkFieldsProps<Call>) {
  return <DayChoice hasEver onChoose={(day_num) => onChange({ act: 'give', day_num })} />
}

function DisableFields({ change, onChange }: BulkFieldsProps<Call>) {
  const { cause = 'other', words = '', end_time } = change
  return (
    <ShutOutFields value={{ cause, words, end_time }} onChange={(value) => onChange({ act: 'disable', ...value })} />
  )
}

/** Days of all members together. */
function sumNote({ day_num = 0 }: Change, done: number, { t, formats }: Text): string {
  if (day_num === 0) return t('members.bulk_ever')
  return t('members.bulk_days', { n: day_num * done, count: formats.count(day_num * done) })
}

export const MEMBER_ROWS: BulkRows<Call> = {
  call: 'POST /admin/api/member.Member/bulk',
  subject: 'member',
  areas: AREAS,
  isComplete: ({ act, day_num, end_time }) =>
    act === 'give' ? day_num !== undefined : act !== 'disable' || end_time !== undefined,
}

/** All of them say why: members read it where they are given days, operators in the record. */
export const memberActs = (): readonly BarAct<Call>[] => [
  {
    key: 'give',
    label: 'members.bulk_give',
    title: 'members.bulk_give_title',
    level: 2,
    right: 'member.grant',
    bounds: ['days'],
    first: { act: 'give', day_num: FIRST_DAYS },
    Fields: GiveFields,
    reasonLabel: 'member.why',
    note: sumNote,
  },
  {
    key: 'disable',
    label: 'members.bulk_disable',
    title: 'members.bulk_disable_title',
    level: 2,
    right: 'member.disable',
    isDanger: true,
    first: { act: 'disable', ...firstShutOut() },
    Fields: DisableFields,
    note: (_change, _done, { t }) => t('members.bulk_disable_note'),
  },
  {
    key: 'enable',
    label: 'members.bulk_enable',
    title: 'members.bulk_enable_title',
    level: 2,
    right: 'member.disable',
    first: { act: 'enable' },
    note: (_change, _done, { t }) => t('member.enable_consequence'),
  },
  {
    key: 'sessions',
    label: 'members.bulk_sessions',
    title: 'members.bulk_sessions_title',
    level: 2,
    right: 'member.session',
    isDanger: true,
    first: { act: 'end_sessions' },
    note: (_change, _done, { t }) => t('members.bulk_sessions_note'),
  },
]

import type { BatchState, CodeState, Output } from '@zimu/contract'
import type { Text } from '../../i18n/index.ts'
import type { Tone } from '../../ui/tag/tag.tsx'

export type BatchRow = Output<'GET /admin/api/code.Batch/list'>['list'][number]
export type Batch = Output<'GET /admin/api/code.Batch/info'>
export type Use = Output<'GET /admin/api/code.Batch/uses'>['list'][number]
export type CodeRow = Output<'GET /admin/api/code.Code/list'>['list'][number]
export type Traced = Output<'POST /admin/api/code.Code/trace'>

/** Answers that an act on codes makes old. */
export const AREAS = ['code.Batch', 'code.Code'] as const

export const BATCH_TONES: Readonly<Record<BatchState, Tone>> = {
  unconfirmed: 'brass',
  open: 'ok',
  over: 'muted',
  void: 'danger',
}

export const CODE_TONES: Readonly<Record<CodeState, Tone>> = {
  unconfirmed: 'brass',
  early: 'ask',
  open: 'ok',
  used: 'muted',
  over: 'muted',
  void: 'danger',
}

/** States of a code in which voiding it changes anything. */
export const VOIDABLE: readonly CodeState[] = ['open', 'early', 'over']

/** Day of a time of the wire, in its zone. */
export const dayOf = (wireTime: string): string => wireTime.slice(0, 10)

interface Worth {
  kind: 'vip' | 'content'
  /** Of the plan; 0: for ever. Left out where it is not known. */
  days?: number
  worth: string
}

/** What a code gives: a plan with its days, one content, or one of the member's choice. */
export function worthText({ kind, worth, days }: Worth, { t }: Pick<Text, 't'>): string {
  if (kind === 'content') return worth === '' ? t('codes.any_content') : t('codes.one_content', { name: worth })
  if (days === undefined) return worth
  return days === 0 ? t('codes.plan_permanent', { plan: worth }) : t('codes.plan_days', { plan: worth, n: days })
}

interface Window {
  start_time: string | null
  end_time: string | null
}

/** From when to when codes can be used. */
export function windowText({ start_time, end_time }: Window, { t }: Pick<Text, 't'>): string {
  if (start_time !== null && end_time !== null)
    return t('codes.from_to', { from: dayOf(start_time), to: dayOf(end_time) })
  if (start_time !== null) return t('codes.from', { from: dayOf(start_time) })
  return end_time === null ? t('codes.always') : t('codes.to', { to: dayOf(end_time) })
}

/** How many codes of a batch one member may use. */
export const perMemberText = (member_limit: number, { t, formats }: Pick<Text, 't' | 'formats'>): string =>
  member_limit === 0
    ? t('codes.per_member_any')
    : t('codes.num', { n: member_limit, count: formats.count(member_limit) })

/** A day like `2026-11-22` at a place of an axis. */
export const dayText = (day: string, { language }: Text): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )

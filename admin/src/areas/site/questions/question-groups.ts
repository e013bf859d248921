/** Questions in their groups. Pure. */
import type { Output } from '@zimu/contract'
import type { Text } from '../../../i18n/index.ts'

export type Question = Output<'GET /admin/api/site.Faq/list'>['list'][number]

export interface QuestionGroup {
  key: string
  rows: Question[]
}

/** Groups in the order of their first questions. */
export function groupsOf(list: readonly Question[]): QuestionGroup[] {
  const groups = new Map<string, Question[]>()
  for (const row of list) groups.set(row.group, [...(groups.get(row.group) ?? []), row])
  return [...groups].map(([key, rows]) => ({ key, rows }))
}

/** All numbers in order, with the questions of one group in another. */
export const orderWithin = (groups: readonly QuestionGroup[], key: string, ids: readonly number[]): number[] =>
  groups.flatMap((group) => (group.key === key ? [...ids] : group.rows.map(({ faq_id }) => faq_id)))

/** All numbers in order, with a group one further up or down. */
export function orderOfGroups(groups: readonly QuestionGroup[], key: string, step: 1 | -1): number[] {
  const at = groups.findIndex((group) => group.key === key)
  const others = groups.filter((group) => group.key !== key)
  const group = groups[at]
  const place = Math.min(Math.max(at + step, 0), others.length)
  const ordered = group ? [...others.slice(0, place), group, ...others.slice(place)] : groups
  return ordered.flatMap(({ rows }) => rows.map(({ faq_id }) => faq_id))
}

/** Name of a group; one that operators made up is called by its key. */
export const groupName = (key: string, { maybe }: Text): string => maybe(`questions.group_${key}`) ?? key

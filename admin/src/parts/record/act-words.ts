import type { Text } from '../../i18n/index.ts'

export interface RecordedAct {
  action: string
  target: string
  target_name: string
  undo_of: number | null
}

/** What a row of the record says: an act in words with what it was about; acts without words keep their name. */
export function actWords({ action, target, target_name, undo_of }: RecordedAct, { t, maybe }: Text): string {
  const name = target_name || target
  const words = maybe(`act.${action}`, { name }) ?? [action, name].filter(Boolean).join(' ')
  return undo_of === null ? words : t('audit.undo_of', { act: words, id: undo_of })
}

/** Part of the console that an act belongs to: `content.hide` → `content`. */
export const areaOfAct = (action: string): string => (action.includes('.') ? (action.split('.')[0] ?? '') : '')

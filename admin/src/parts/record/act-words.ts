import { LANGUAGE_NAMES, type Text } from '../../i18n/index.ts'

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

const isLanguage = (name: string): name is keyof typeof LANGUAGE_NAMES => Object.hasOwn(LANGUAGE_NAMES, name)

/**
 * What a field of a row is called: `en.title` is the title in English, a number the row with it. Those without words (keys of settings)
 * keep their name.
 */
export function fieldWords(field: string, { t, maybe }: Text): string {
  if (/^\d+$/.test(field)) return `#${field}`
  const [language = '', name = ''] = field.split('.', 2)
  if (!isLanguage(language) || name === '') return maybe(`field.${field}`) ?? field
  return t('audit.field_in', { field: maybe(`field.${name}`) ?? name, language: LANGUAGE_NAMES[language] })
}

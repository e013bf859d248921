/** What a setting may be: the rules that the console, the command line and every reader share. */
import { findValueProblem, LANGUAGES, type Language, type Right, type SettingRules } from '@zimu/contract'
import { OPTIONS, type Option, type OptionKey } from './options.ts'

const VARIANT = new RegExp(`\\.(${LANGUAGES.slice(1).join('|')})$`)

export function isOption(key: string): key is OptionKey {
  return Object.hasOwn(OPTIONS, key)
}

export const optionOf = (key: OptionKey): Option => OPTIONS[key]

/** A change needs a reason. */
export const isGuarded = ({ care }: Option): boolean => care === 'guard' || care === 'operators'

const RIGHTS = {
  operators: 'operator.write',
  guard: 'setting.guard',
  danmu: 'setting.write',
  usual: 'setting.write',
} as const satisfies Record<Option['care'], Right>

export const rightOf = ({ care }: Option): (typeof RIGHTS)[Option['care']] => RIGHTS[care]

/** The right that a change of several options uses: the one that the fewest have. */
export const rightOfAll = (options: readonly Option[]) =>
  Object.values(RIGHTS).find((right) => options.some((option) => rightOf(option) === right)) ?? 'setting.write'

/** Value of an option from its text. */
export const parseValue = (key: OptionKey, value: string): number | string =>
  optionOf(key).rule.kind === 'text' ? value : Number(value)

/** Option and language of a key: `setting.title.en`. Undefined: there is no such setting. */
export function readKey(key: string): { base: OptionKey; lang?: Language } | undefined {
  if (isOption(key)) return { base: key }
  const [, lang] = VARIANT.exec(key) ?? []
  const base = key.replace(VARIANT, '')
  return lang !== undefined && isOption(base) ? { base, lang: lang as Language } : undefined
}

/** What is wrong with a key or a value, with the rules that it breaks. */
export type SettingProblem =
  | { problem: 'unknown' }
  | { problem: 'no_languages'; base: OptionKey }
  | ({ problem: NonNullable<ReturnType<typeof findValueProblem>> } & SettingRules)

/** Rules of an option as they go over the wire. */
export function rulesOf(rule: Option['rule']): SettingRules {
  const none = { min: null, max: null, max_length: null, shape: null }
  if (rule.kind === 'flag') return { ...none, kind: 'flag' }
  if (rule.kind === 'number') return { ...none, kind: 'number', min: rule.min, max: rule.max }
  return { ...none, kind: 'text', shape: rule.shape, max_length: rule.maxLength }
}

/** Checks a key and value that an operator gave; undefined: both are right. */
export function findSettingProblem(key: string, value: string): SettingProblem | undefined {
  const known = readKey(key)
  if (!known) return { problem: 'unknown' }
  const { rule } = optionOf(known.base)
  if (known.lang && !(rule.kind === 'text' && rule.isTranslated)) return { problem: 'no_languages', base: known.base }
  const rules = rulesOf(rule)
  const problem = findValueProblem(rules, value)
  return problem === undefined ? undefined : { problem, ...rules }
}

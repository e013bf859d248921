/** Validation of fields with the text to show. Rules of the wire are those of `@zimu/contract/fields`. */
import * as v from 'valibot'
import type { TextKey } from '../../i18n/index.ts'

/** Catalogue keys of the error kinds that a field detects by itself. */
const TEXT_OF_KIND: Record<string, TextKey> = {
  'member.account_required': 'form.problem.account_required',
  'member.username_required': 'form.problem.account_required',
  'member.username_length': 'form.problem.username_length',
  'member.username_characters': 'form.problem.username_characters',
  'member.password_required': 'form.problem.password_required',
  'member.password_old_required': 'form.problem.password_old_required',
  'member.password_length': 'form.problem.password_length',
  'member.nickname_length': 'form.problem.nickname_length',
  'member.captcha_required': 'form.problem.captcha_required',
  'member.email_required': 'form.problem.email_required',
  'member.email_malformed': 'form.problem.email_malformed',
  'member.phone_malformed': 'form.problem.phone_malformed',
  'member.code_required': 'form.problem.code_required',
  'member.code_wrong': 'form.problem.code_malformed',
}

/** Validates a value; null if it is valid. */
export type Rule<Value, Values> = (value: Value, values: Values) => TextKey | null

/** Rule of a field's schema: its first issue determines the text. */
export function fieldRule(schema: v.GenericSchema<string, unknown>): (value: string) => TextKey | null {
  return (value) => {
    const result = v.safeParse(schema, value, { abortPipeEarly: true })
    if (result.success) return null
    return TEXT_OF_KIND[result.issues[0].message] ?? 'form.problem.other'
  }
}

/** Rule of a required field. */
export const requiredRule =
  (problem: TextKey) =>
  (value: string): TextKey | null =>
    value.trim() === '' ? problem : null

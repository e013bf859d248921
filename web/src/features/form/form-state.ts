/**
 * State of a form and its transitions (docs/design.md#field: validates on blur, on input once an error is shown, all on
 * submit). Pure.
 */
import type { TextKey } from '../../i18n/index.ts'
import type { Rule } from './problem.ts'

export type Rules<Values> = { [Name in keyof Values]?: Rule<Values[Name], Values> }

/** A catalogue key, or the server's own text. */
type Problem = TextKey | { msg: string }

export interface FormState<Values> {
  values: Values
  /** Errors shown under the fields. */
  problems: { [Name in keyof Values]?: Problem }
  /** Changed fields: an untouched field is not validated on blur. */
  changed: readonly (keyof Values)[]
  isSending: boolean
}

export const startForm = <Values>(values: Values): FormState<Values> => ({
  values,
  problems: {},
  changed: [],
  isSending: false,
})

const namesOf = <Values>(rules: Rules<Values>) => Object.keys(rules) as (keyof Values)[]

function problemOf<Values>(rules: Rules<Values>, values: Values, name: keyof Values): TextKey | null {
  return rules[name]?.(values[name], values) ?? null
}

/** Validates these fields; errors of the others stay. */
function withProblems<Values>(state: FormState<Values>, rules: Rules<Values>, names: readonly (keyof Values)[]) {
  const problems = { ...state.problems }
  for (const name of names) {
    const problem = problemOf(rules, state.values, name)
    if (problem === null) delete problems[name]
    else problems[name] = problem
  }
  return { ...state, problems }
}

/** Changes a value and validates again the fields that show an error. */
export function withValue<Values, Name extends keyof Values>(
  state: FormState<Values>,
  rules: Rules<Values>,
  name: Name,
  value: Values[Name],
): FormState<Values> {
  const changed = state.changed.includes(name) ? state.changed : [...state.changed, name]
  const shown = Object.keys(state.problems) as (keyof Values)[]
  const affected = shown.filter((each) => each === name || typeof state.problems[each] === 'string')
  return withProblems({ ...state, values: { ...state.values, [name]: value }, changed }, rules, affected)
}

/** Sets a value by code, without validation. */
export function withSilentValue<Values, Name extends keyof Values>(
  state: FormState<Values>,
  name: Name,
  value: Values[Name],
): FormState<Values> {
  const changed = state.changed.filter((each) => each !== name)
  return { ...state, values: { ...state.values, [name]: value }, changed }
}

export function withLeft<Values>(state: FormState<Values>, rules: Rules<Values>, name: keyof Values) {
  const isRefused = typeof state.problems[name] === 'object'
  return state.changed.includes(name) && !isRefused ? withProblems(state, rules, [name]) : state
}

/** Validates the given fields, or all. */
export function withCheck<Values>(state: FormState<Values>, rules: Rules<Values>, names?: readonly (keyof Values)[]) {
  return withProblems(state, rules, names ?? namesOf(rules))
}

/** Shows the server's refusal at a field. */
export function withRefusal<Values>(state: FormState<Values>, name: keyof Values, msg: string): FormState<Values> {
  return { ...state, problems: { ...state.problems, [name]: { msg } } }
}

/** First field with an error, in the order of the rules, which is the order on screen. */
export function firstProblem<Values>(
  values: Values,
  rules: Rules<Values>,
  names: readonly (keyof Values)[] = namesOf(rules),
): keyof Values | null {
  return names.find((name) => problemOf(rules, values, name) !== null) ?? null
}

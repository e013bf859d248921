/** The state of a form and its steps (design book 4.2: on blur, on input once shown, all on submit). Pure. */
import type { TextKey } from '../../i18n/index.ts'
import type { Rule } from './problem.ts'

export type Rules<Values> = { [Name in keyof Values]?: Rule<Values[Name], Values> }

/** A text of ours, or the server's own. */
type Problem = TextKey | { msg: string }

export interface FormState<Values> {
  values: Values
  /** What is shown under the fields. */
  problems: { [Name in keyof Values]?: Problem }
  /** Fields that were changed: an untouched one is not complained about when it is left. */
  changed: readonly (keyof Values)[]
  is_sending: boolean
}

export const startForm = <Values>(values: Values): FormState<Values> => ({
  values,
  problems: {},
  changed: [],
  is_sending: false,
})

const namesOf = <Values>(rules: Rules<Values>) => Object.keys(rules) as (keyof Values)[]

function problemOf<Values>(rules: Rules<Values>, values: Values, name: keyof Values): TextKey | null {
  return rules[name]?.(values[name], values) ?? null
}

/** The problems shown for these fields now; all others stay as they are. */
function withProblems<Values>(state: FormState<Values>, rules: Rules<Values>, names: readonly (keyof Values)[]) {
  const problems = { ...state.problems }
  for (const name of names) {
    const problem = problemOf(rules, state.values, name)
    if (problem === null) delete problems[name]
    else problems[name] = problem
  }
  return { ...state, problems }
}

/** A value was changed: problems that are shown already are looked at again, also those that depend on it. */
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

/** A value set by the program: nothing is said about it. */
export function withSilentValue<Values, Name extends keyof Values>(
  state: FormState<Values>,
  name: Name,
  value: Values[Name],
): FormState<Values> {
  const changed = state.changed.filter((each) => each !== name)
  return { ...state, values: { ...state.values, [name]: value }, changed }
}

export function withLeft<Values>(state: FormState<Values>, rules: Rules<Values>, name: keyof Values) {
  const is_told = typeof state.problems[name] === 'object'
  return state.changed.includes(name) && !is_told ? withProblems(state, rules, [name]) : state
}

/** Looks at the named fields, or at all. */
export function withCheck<Values>(state: FormState<Values>, rules: Rules<Values>, names?: readonly (keyof Values)[]) {
  return withProblems(state, rules, names ?? namesOf(rules))
}

/** The server refused a field. */
export function withRefusal<Values>(state: FormState<Values>, name: keyof Values, msg: string): FormState<Values> {
  return { ...state, problems: { ...state.problems, [name]: { msg } } }
}

/** First field with something wrong, in the order of the rules, which is the order on screen. */
export function firstProblem<Values>(
  values: Values,
  rules: Rules<Values>,
  names: readonly (keyof Values)[] = namesOf(rules),
): keyof Values | null {
  return names.find((name) => problemOf(rules, values, name) !== null) ?? null
}

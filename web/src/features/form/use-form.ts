import { CallFailure } from '@zimu/contract/client'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Api, type ApiCallOptions, useApi } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import {
  type FormState,
  firstProblem,
  type Rules,
  startForm,
  withCheck,
  withLeft,
  withRefusal,
  withSilentValue,
  withValue,
} from './form-state.ts'
import { useAfterPress } from './use-after-press.ts'

interface FormOptions<Values> {
  initial: Values
  /** In the order of the fields on screen: the first wrong one takes the focus. */
  rules: Rules<Values>
  /** Refusals of the server (`data.error`) that belong to a field; they are shown there and not as a toast. */
  refusals?: { readonly [kind: string]: keyof Values }
  /** Sends the checked values. `call` is the app's, except that it holds back the toasts of `refusals`. */
  onSend: (values: Values, call: Api['call']) => Promise<void>
  /** After a call of the form failed and the form has shown what it shows. */
  onFailure?: (failure: CallFailure) => void
  /** Told every change of the values, for drafts. */
  onValues?: (values: Values) => void
}

/** What a field of the kit needs; spread into `Field`, or taken apart for a `Checkbox`. */
export interface BoundField<Value> {
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
  inputRef: RefObject<HTMLInputElement | null>
}

interface Form<Values> {
  values: Values
  is_sending: boolean
  bind<Name extends keyof Values>(name: Name): BoundField<Values[Name]>
  /** Sets a value without saying anything about it. */
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void
  /** Whether none of these texts is empty. */
  isFilled(names: readonly (keyof Values)[]): boolean
  /** Shows what is wrong with these fields (or all) and moves to the first; true when nothing is. */
  check(names?: readonly (keyof Values)[]): boolean
  /** Runs calls that show their refusals in the form; true when they succeeded. */
  attempt(run: (call: Api['call']) => Promise<void>): Promise<boolean>
  /** Checks everything and sends. A second press while sending is ignored. */
  submit(): void
}

/** One form: values, checks and their moments, refusals of the server, the request in flight. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { rules, refusals = {}, onSend, onFailure } = options
  const api = useApi()
  const { t } = useText()
  const [state, setState] = useState<FormState<Values>>(() => startForm(options.initial))
  const inputs = useInputs<Values>()
  const afterPress = useAfterPress()
  const is_busy = useRef(false)
  useTold(state.values, options.onValues)

  const fieldOf = (failure: CallFailure): keyof Values | undefined => refusals[failure.error]
  const call: Api['call'] = (id, input, own) =>
    api.call(id, input, {
      ...own,
      hideErrorToast: (failure) => fieldOf(failure) !== undefined || isHidden(failure, own?.hideErrorToast),
    })

  function show(failure: CallFailure) {
    const name = fieldOf(failure)
    if (name !== undefined) {
      setState((now) => withRefusal(now, name, failure.msg))
      const input = inputs.of(name).current
      input?.focus()
      input?.select?.()
    }
    onFailure?.(failure)
  }

  function check(names?: readonly (keyof Values)[]): boolean {
    setState((now) => withCheck(now, rules, names))
    const wrong = firstProblem(state.values, rules, names)
    if (wrong !== null) inputs.of(wrong).current?.focus()
    return wrong === null
  }

  async function attempt(run: (call: Api['call']) => Promise<void>): Promise<boolean> {
    try {
      await run(call)
      return true
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      show(error)
      return false
    }
  }

  async function send() {
    if (is_busy.current || !check()) return
    is_busy.current = true
    setState((now) => ({ ...now, is_sending: true }))
    try {
      await attempt((own_call) => onSend(state.values, own_call))
    } finally {
      is_busy.current = false
      setState((now) => ({ ...now, is_sending: false }))
    }
  }

  return {
    values: state.values,
    is_sending: state.is_sending,
    bind(name) {
      const problem = state.problems[name]
      return {
        value: state.values[name],
        onChange: (value) => setState((now) => withValue(now, rules, name, value)),
        onBlur: () => afterPress(() => setState((now) => withLeft(now, rules, name))),
        error: typeof problem === 'object' ? problem.msg : problem && t(problem),
        inputRef: inputs.of(name),
      }
    },
    set: (name, value) => setState((now) => withSilentValue(now, name, value)),
    isFilled: (names) => names.every((name) => state.values[name] !== ''),
    check,
    attempt,
    submit: () => void send(),
  }
}

const isHidden = (failure: CallFailure, hide: ApiCallOptions['hideErrorToast'] = false): boolean =>
  typeof hide === 'function' ? hide(failure) : hide

/** The inputs by the names of their fields. */
function useInputs<Values>() {
  const [inputs] = useState(() => new Map<keyof Values, RefObject<HTMLInputElement | null>>())
  return {
    of(name: keyof Values): RefObject<HTMLInputElement | null> {
      const ref = inputs.get(name) ?? { current: null }
      inputs.set(name, ref)
      return ref
    },
  }
}

function useTold<Values>(values: Values, onValues: ((values: Values) => void) | undefined) {
  const tell = useEffectEvent((now: Values) => onValues?.(now))
  const told = useRef(values)
  useEffect(() => {
    if (told.current === values) return
    told.current = values
    tell(values)
  }, [values])
}

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
  /** In the order of the fields on screen: the first invalid one gets the focus. */
  rules: Rules<Values>
  /** Refusals of the server (`data.error`) by the field at which they are shown instead of a toast. */
  refusals?: { readonly [kind: string]: keyof Values }
  /** Sends the validated values. `call` is the app's, without toasts for `refusals`. */
  onSend: (values: Values, call: Api['call']) => Promise<void>
  /** Called after a failed call, once the form shows the failure. */
  onFailure?: (failure: CallFailure) => void
  /** Called after every change of the values, for drafts. */
  onValues?: (values: Values) => void
}

/** Props of `Field`, also for a `Checkbox`. */
export interface BoundField<Value> {
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
  inputRef: RefObject<HTMLInputElement | null>
}

interface Form<Values> {
  values: Values
  isSending: boolean
  bind<Name extends keyof Values>(name: Name): BoundField<Values[Name]>
  /** Sets a value without validation. */
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void
  /** Whether all of these fields have a value. */
  isFilled(names: readonly (keyof Values)[]): boolean
  /** Validates these fields (or all), shows errors and focuses the first; true if there are none. */
  check(names?: readonly (keyof Values)[]): boolean
  /** Runs calls whose refusals are shown in the form; true if they succeeded. */
  attempt(run: (call: Api['call']) => Promise<void>): Promise<boolean>
  /** Validates and sends. Ignored while sending. */
  submit(): void
}

/** State of one form: values, validation, refusals of the server, the request in flight. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { rules, refusals = {}, onSend, onFailure } = options
  const api = useApi()
  const { t } = useText()
  const [state, setState] = useState<FormState<Values>>(() => startForm(options.initial))
  const inputs = useInputs<Values>()
  const afterPress = useAfterPress()
  const isBusy = useRef(false)
  useNotifiedValues(state.values, options.onValues)

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
    if (isBusy.current || !check()) return
    isBusy.current = true
    setState((now) => ({ ...now, isSending: true }))
    try {
      await attempt((ownCall) => onSend(state.values, ownCall))
    } finally {
      isBusy.current = false
      setState((now) => ({ ...now, isSending: false }))
    }
  }

  return {
    values: state.values,
    isSending: state.isSending,
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

function useNotifiedValues<Values>(values: Values, onValues: ((values: Values) => void) | undefined) {
  const notify = useEffectEvent((now: Values) => onValues?.(now))
  const notified = useRef(values)
  useEffect(() => {
    if (notified.current === values) return
    notified.current = values
    notify(values)
  }, [values])
}

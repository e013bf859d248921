/** Calls of the console from the command line: the same checks of input, the same handlers, the same rows in the record. */
import { randomUUID } from 'node:crypto'
import { type Call, type Grants, isErrorKind, operatorCalls, RIGHTS } from '@zimu/contract'
import * as v from 'valibot'
import type { OperatorContext as ConsoleOperator } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { errorTexts } from '../../texts/errors/index.ts'
import { formatText, formatWait } from '../../texts/index.ts'
import { CommandFailure, type OperatorContext } from '../command.ts'
import type { ConsoleCaller } from './console-caller.ts'

/** Calls of the console by their id. */
export const CONSOLE_CALLS: ReadonlyMap<string, Call> = new Map(
  Object.values(operatorCalls).map((call) => [call.id, call as unknown as Call]),
)

const ALL_RIGHTS: Grants = Object.fromEntries(RIGHTS.map((right) => [right, 'full']))

/** Nobody has signed in: whoever may open the data may do everything, and answers for it by their name. */
function consoleContext(operator: string, now: number, origin: string): ConsoleOperator {
  const name = operator.replace(/^operator:/, '')
  return {
    log_id: '',
    language: 'en',
    operator: {
      ...{ operator_id: 0, session_id: 0, name, nickname: name, roles: ['owner'], grants: ALL_RIGHTS },
      ...{ source: 'cli', proof_time: now },
    },
    extent: 'full',
    ip: '',
    address: '',
    device: '',
    origin,
    cookie: { token: '', set: () => undefined, clear: () => undefined },
  }
}

/** What a refusal says, in English, with what the caller can go by. */
export function sayRefusal({ kind, details }: Refusal): string {
  const { field = '', wait_seconds = 1, changed_by, changed_time } = details
  const text = formatText(errorTexts[kind], 'en', { field, wait: formatWait(wait_seconds, 'en') })
  const who = changed_by ? ` (${changed_by}, ${changed_time})` : ''
  return `${text}${who} [${kind}${field === '' ? '' : `: ${field}`}]`
}

/** Checked input of a call. Throws `Refusal` with the rule that is broken. */
function checkInput(call: Call, input: object): object {
  const result = v.safeParse(call.input, input, { abortEarly: true, abortPipeEarly: true })
  if (result.success) return result.output as object
  const [issue] = result.issues
  const field = v.getDotPath(issue) ?? ''
  throw isErrorKind(issue.message)
    ? new Refusal(issue.message, { field })
    : new Refusal('request.invalid_parameter', { field })
}

type AnyHandler = (input: object, context: ConsoleOperator) => Promise<Record<string, unknown>>

/** @param onAct runs after each act that was done, which has its own row in the record */
export function createConsoleCaller(
  { deps, modules, operator }: OperatorContext & { operator: string },
  onAct: () => void,
): ConsoleCaller {
  async function send(id: string, input: Readonly<Record<string, unknown>>) {
    const call = CONSOLE_CALLS.get(id)
    const handle = (modules.operatorHandlers as unknown as Readonly<Record<string, AnyHandler>>)[id]
    if (!call || !handle) throw new CommandFailure(`The console has no call “${id}”.`, 2)
    const origin = deps.config.adminUrl || `http://127.0.0.1:${deps.config.adminPort ?? 0}`
    const numbered = Object.hasOwn(call.input.entries, 'request_id') ? { ...input, request_id: randomUUID() } : input
    try {
      const answer = await handle(checkInput(call, numbered), consoleContext(operator, deps.clock.now(), origin))
      if (call.effect === 'write' && input.dry !== 1) onAct()
      return answer
    } catch (error) {
      throw error instanceof Refusal ? new CommandFailure(sayRefusal(error)) : error
    }
  }
  return { send, call: (id, input) => send(id, input as Readonly<Record<string, unknown>>) as never }
}

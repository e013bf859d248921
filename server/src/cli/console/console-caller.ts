/** How commands make calls of the console. */
import type { Input, OperatorCallId, Output } from '@zimu/contract'

export interface ConsoleCaller {
  /** Makes a call. Throws `CommandFailure` with the sentence of what was refused. */
  call<Id extends OperatorCallId>(id: Id, input: Omit<Input<Id>, 'request_id'>): Promise<Output<Id>>
  /** The same with input that was not written here: it is checked by the call's own rules. */
  send(id: string, input: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>
}

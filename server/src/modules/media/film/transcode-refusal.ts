/** A failure of the transcoder as calls refuse it. */
import { Refusal } from '../../../refusal.ts'
import { errorOfFault, secondsOf } from './faults.rules.ts'
import type { FilmTools } from './film-tools.ts'

/** The refusal with place and sentence; any other error as it is. */
export function refusalOf(error: unknown, tools: Pick<FilmTools, 'faultOf' | 'sayFault'>): unknown {
  const failed = tools.faultOf(error)
  if (!failed) return error
  const { fault } = failed
  return new Refusal(errorOfFault(fault.kind), {
    current: { seconds: secondsOf(fault), sentence: tools.sayFault(fault) },
  })
}

import type { CallFailure } from '@zimu/contract/client'
import type { TextKey } from '../../i18n/index.ts'

/** Title and text of a first load that failed, as catalogue keys. */
export interface FailureKeys {
  title: TextKey
  text: TextKey
}

/** A refusal as illegal is told in our own words, whatever the server says (spec.md section 8). */
const ILLEGAL = 403

/** The server's own sentence, where it is one for visitors. */
export const toldBy = ({ code, msg }: Pick<CallFailure, 'code' | 'msg'>): string => (code === ILLEGAL ? '' : msg)

/** What the page says about a failure in place of its content (screens 0.3). */
export function failureKeys({ reason, code }: Pick<CallFailure, 'reason' | 'code'>): FailureKeys {
  if (reason === 'timeout') return { title: 'shell.load_slow', text: 'shell.load_slow_text' }
  const own = code === ILLEGAL ? 'failure.illegal' : 'shell.load_failed_text'
  return { title: 'shell.load_failed', text: reason === 'network' ? 'failure.network' : own }
}

/** One line for a failure whose own toast was held back, such as a refresh of content already shown. */
export function failureKey({ reason, code }: Pick<CallFailure, 'reason' | 'code'>): TextKey {
  if (reason === 'network') return 'failure.network'
  if (code === ILLEGAL) return 'failure.illegal'
  return reason === 'timeout' ? 'failure.timeout' : 'failure.request'
}

import type { CallFailure } from '@zimu/contract/client'
import type { TextKey } from '../../i18n/index.ts'

/** Title and text of a first load that failed, as catalogue keys. */
export interface FailureKeys {
  title: TextKey
  text: TextKey
}

/** A refusal as illegal is told in our own words, whatever the server says (spec.md section 8). */
const ILLEGAL = 403

/** What the server says, where it is for visitors; empty when it says nothing. */
export const toldBy = ({ code, msg }: Pick<CallFailure, 'code' | 'msg'>, t: (key: TextKey) => string): string =>
  code === ILLEGAL ? t('failure.illegal') : msg

/** What the page says about a failure in place of its content (screens 0.3). */
export function failureKeys({ reason }: Pick<CallFailure, 'reason'>): FailureKeys {
  if (reason === 'timeout') return { title: 'shell.load_slow', text: 'shell.load_slow_text' }
  return { title: 'shell.load_failed', text: reason === 'network' ? 'failure.network' : 'shell.load_failed_text' }
}

/** One line for a failure whose own toast was held back, such as a refresh of content already shown. */
export function failureKey({ reason }: Pick<CallFailure, 'reason'>): TextKey {
  if (reason === 'network') return 'failure.network'
  return reason === 'timeout' ? 'failure.timeout' : 'failure.request'
}

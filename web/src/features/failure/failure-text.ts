import type { CallFailure } from '@zimu/contract/client'
import type { TextKey } from '../../i18n/index.ts'

/** Title and text of a first load that failed, as catalogue keys. */
export interface FailureKeys {
  title: TextKey
  text: TextKey
}

/** What the page says about a failure in place of its content (screens 0.3). */
export function failureKeys({ reason }: Pick<CallFailure, 'reason'>): FailureKeys {
  if (reason === 'timeout') return { title: 'shell.load_slow', text: 'shell.load_slow_text' }
  return { title: 'shell.load_failed', text: reason === 'network' ? 'failure.network' : 'shell.load_failed_text' }
}

/** One line for a failure whose own toast was held back, such as a refresh of content already shown. */
export function failureLine({ reason, msg }: Pick<CallFailure, 'reason' | 'msg'>, t: (key: TextKey) => string): string {
  const is_own = reason === 'network' || reason === 'timeout'
  return msg || t(is_own ? `failure.${reason}` : 'failure.request')
}

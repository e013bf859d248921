import type { CallFailure } from '@zimu/contract/client'
import type { TextKey } from '../../i18n/index.ts'

/** Title and text of a failed first load, as catalogue keys. */
export interface FailureKeys {
  title: TextKey
  text: TextKey
}

/** Texts of a failure that is shown in place of the content (docs/design.md#failures). */
export function failureKeys({ reason }: Pick<CallFailure, 'reason'>): FailureKeys {
  if (reason === 'timeout') return { title: 'shell.load_slow', text: 'shell.load_slow_text' }
  return { title: 'shell.load_failed', text: reason === 'network' ? 'failure.network' : 'shell.load_failed_text' }
}

/** One line for a failure whose toast is suppressed, such as a failed refresh. */
export function failureLine({ reason, msg }: Pick<CallFailure, 'reason' | 'msg'>, t: (key: TextKey) => string): string {
  const is_own = reason === 'network' || reason === 'timeout'
  return msg || t(is_own ? `failure.${reason}` : 'failure.request')
}

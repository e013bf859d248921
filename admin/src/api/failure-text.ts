import { CallFailure } from '@zimu/contract/client'
import type { Text } from '../i18n/index.ts'
import { GivenUp, requestNumberOf } from './api.ts'

/** What a failure says to the operator: a sentence with a next step, and the number of the request to pass on. */
export interface FailureText {
  sentence: string
  /** Stable name of the failure, `''` when the server gave none. */
  name: string
  requestNumber: string
}

/** Words for a failure of a call; undefined when a person ended it themselves. */
export function describeFailure(error: unknown, { t }: Text): FailureText | undefined {
  if (error instanceof GivenUp) return undefined
  if (!(error instanceof CallFailure)) return { sentence: t('failure.unknown'), name: '', requestNumber: '' }
  const rest = { name: error.error, requestNumber: requestNumberOf(error) }
  switch (error.reason) {
    case 'abort':
      return undefined
    case 'network':
      return { ...rest, sentence: t('failure.network') }
    case 'timeout':
      return { ...rest, sentence: t('failure.timeout') }
    default:
      return { ...rest, sentence: error.msg || t('failure.server') }
  }
}

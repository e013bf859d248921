import type { CallFailure } from '@zimu/contract/client'
import { useCallback } from 'react'
import { useText } from '../../i18n/index.ts'
import { failureKey, toldBy } from './failure-text.ts'

/** One line about a failure: the server's sentence, or ours. */
export function useFailureLine(): (failure: CallFailure) => string {
  const { t } = useText()
  return useCallback((failure) => toldBy(failure, t) || t(failureKey(failure)), [t])
}

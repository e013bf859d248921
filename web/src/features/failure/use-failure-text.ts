import type { CallFailure } from '@zimu/contract/client'
import { useCallback } from 'react'
import { useText } from '../../i18n/index.ts'
import { failureKey, failureKeys, toldBy } from './failure-text.ts'

/** Texts of a failed first load: the server's own sentence where it gave one. */
export function useFailureText(): (failure: CallFailure) => { title: string; text: string } {
  const { t } = useText()
  return useCallback(
    (failure) => {
      const keys = failureKeys(failure)
      return { title: t(keys.title), text: toldBy(failure, t) || t(keys.text) }
    },
    [t],
  )
}

/** One line about a failure: the server's sentence, or ours. */
export function useFailureLine(): (failure: CallFailure) => string {
  const { t } = useText()
  return useCallback((failure) => toldBy(failure, t) || t(failureKey(failure)), [t])
}

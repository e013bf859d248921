import { useQueryClient } from '@tanstack/react-query'
import { CallFailure } from '@zimu/contract/client'
import { useState } from 'react'
import { describeFailure } from '../../api/index.ts'
import { NoPasskey } from '../../entrance/passkey/no-passkey.ts'
import { useText } from '../../i18n/index.ts'

export interface Try {
  isBusy: boolean
  /** What is wrong, `''` when nothing is. */
  error: string
  /** Runs a change of the own account; true when it succeeded. */
  run: (change: () => Promise<unknown>) => Promise<boolean>
}

/** A change of the own account: its failure is said where it was made, and what is shown is asked for again. */
export function useTry(): Try {
  const text = useText()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  return {
    isBusy,
    error,
    async run(change) {
      setBusy(true)
      setError('')
      try {
        await change()
        void queries.invalidateQueries({ queryKey: ['operator.Me'] })
        void queries.invalidateQueries({ queryKey: ['operator.Session'] })
        return true
      } catch (failure) {
        if (failure instanceof NoPasskey)
          setError(failure.fault === 'cancelled' ? '' : text.t(`passkey.${failure.fault}`))
        else if (failure instanceof CallFailure || failure instanceof Error)
          setError(describeFailure(failure, text)?.sentence ?? '')
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}

import { CallFailure } from '@zimu/contract/client'
import { useRef, useState } from 'react'
import { createRequestId, describeFailure, useApi } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useRefreshCodes } from './use-refresh-codes.ts'

const CONFIRM = 'POST /admin/api/code.Batch/confirm'

/** Says how many codes of a batch arrived; the same request until it was answered. Resolves with whether they open. */
export function useConfirmArrival(batch_id: number) {
  const api = useApi()
  const text = useText()
  const refresh = useRefreshCodes()
  const request = useRef(createRequestId())
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function confirm(count: number): Promise<boolean> {
    setBusy(true)
    setFailure(undefined)
    try {
      await api.call(CONFIRM, { request_id: request.current, batch_id, count })
      return true
    } catch (error) {
      if (error instanceof CallFailure && error.error !== '') request.current = createRequestId()
      setFailure(describeFailure(error, text)?.sentence)
      return false
    } finally {
      setBusy(false)
      void refresh()
    }
  }

  return { confirm, isBusy, failure }
}

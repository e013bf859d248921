import { useState } from 'react'
import { describeFailure, useApi } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import type { Traced } from '../code-words.ts'

const TRACE = 'POST /admin/api/code.Code/trace'

/** Looks a code up by its whole text. The code stays here: in no address, in no cache. */
export function useTrace() {
  const api = useApi()
  const text = useText()
  const [state, setState] = useState<{ isBusy: boolean; code: string; traced?: Traced; failure?: string }>({
    isBusy: false,
    code: '',
  })

  async function trace(code: string): Promise<void> {
    setState({ isBusy: true, code })
    try {
      const traced = await api.call(TRACE, { code })
      setState({ isBusy: false, code, traced })
    } catch (error) {
      const failure = describeFailure(error, text)?.sentence
      setState({ isBusy: false, code, ...(failure === undefined ? {} : { failure }) })
    }
  }

  return { ...state, trace, again: () => trace(state.code), clear: () => setState({ isBusy: false, code: '' }) }
}

import { CallFailure } from '@zimu/contract/client'
import { type ReactNode, useState } from 'react'
import type { ApiCallOptions } from '../../api/index.ts'
import { lateSheet } from '../late/index.ts'

const ConfirmSheet = lateSheet(async () => (await import('./confirm-sheet.tsx')).ConfirmSheet)

const isAsked = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.error === 'member.confirm_needed'

interface Question {
  answer: (is_confirmed: boolean) => void
}

/**
 * Runs calls that the server may refuse until the member has shown again who they are: then the sheet asks, and the calls
 * run once more. `run` gets the options for its calls; it resolves to undefined when the member did not go on.
 * @example const { confirmed, sheet } = useConfirmed()
 *          const link = await confirmed((own) => api.call('POST /api/member.Member/export', {}, own))
 */
export function useConfirmed(): {
  confirmed<Result>(run: (own: ApiCallOptions) => Promise<Result>): Promise<Result | undefined>
  /** Stands somewhere in the page. */
  sheet: ReactNode
} {
  const [question, setQuestion] = useState<Question | null>(null)

  function end(is_confirmed: boolean) {
    question?.answer(is_confirmed)
    setQuestion(null)
  }

  return {
    async confirmed(run) {
      try {
        return await run({ hideErrorToast: isAsked })
      } catch (error) {
        if (!isAsked(error)) throw error
        const is_confirmed = await new Promise<boolean>((answer) => setQuestion({ answer }))
        return is_confirmed ? run({}) : undefined
      }
    },
    sheet: <ConfirmSheet open={question !== null} onClose={() => end(false)} onConfirmed={() => end(true)} />,
  }
}

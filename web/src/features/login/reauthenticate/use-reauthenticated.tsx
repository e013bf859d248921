import { CallFailure } from '@zimu/contract/client'
import { type ReactNode, useState } from 'react'
import type { ApiCallOptions } from '../../../api/index.ts'
import { lazySheet } from '../../lazy/index.ts'

const ReauthenticateSheet = lazySheet(async () => (await import('./reauthenticate-sheet.tsx')).ReauthenticateSheet)

const isAsked = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.error === 'member.confirm_needed'

interface Question {
  answer: (isConfirmed: boolean) => void
}

/**
 * Runs calls that may be refused until the member reauthenticates: the sheet then opens, and the calls run once more.
 * `run` gets the options for its calls; the result is undefined if the member cancels.
 * @example const { confirmed, sheet } = useReauthenticated()
 * const link = await confirmed((own) => api.call('POST /api/member.Member/export', {}, own))
 */
export function useReauthenticated(): {
  confirmed<Result>(run: (own: ApiCallOptions) => Promise<Result>): Promise<Result | undefined>
  /** To be rendered anywhere in the page. */
  sheet: ReactNode
} {
  const [question, setQuestion] = useState<Question | null>(null)

  function end(isConfirmed: boolean) {
    question?.answer(isConfirmed)
    setQuestion(null)
  }

  return {
    async confirmed(run) {
      try {
        return await run({ hideErrorToast: isAsked })
      } catch (error) {
        if (!isAsked(error)) throw error
        const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ answer }))
        return isConfirmed ? run({}) : undefined
      }
    },
    sheet: <ReauthenticateSheet open={question !== null} onClose={() => end(false)} onConfirmed={() => end(true)} />,
  }
}

import { CallFailure } from '@zimu/contract/client'
import type { ReactNode } from 'react'
import { describeFailure, requestNumberOf } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { FAILURE_GLYPH, NoPermission, NotThere, StateView } from './states.tsx'

export interface ErrorStateProps {
  error: unknown
  onRetry: () => void
  /** A way out, where the row or the right is missing. */
  action?: ReactNode
}

const NOT_THERE = /\.not_found$/

/** What a failed call left in place of its answer. */
export function ErrorState({ error, onRetry, action }: ErrorStateProps) {
  const text = useText()
  const failure = error instanceof CallFailure ? error : undefined
  const data = failure?.body?.data
  if (failure?.error === 'operator.not_allowed')
    return (
      <NoPermission
        right={data?.right ?? ''}
        owners={data?.owners ?? []}
        requestNumber={requestNumberOf(failure)}
        action={action}
      />
    )
  if (failure && NOT_THERE.test(failure.error)) return <NotThere action={action} />
  const said = describeFailure(error, text)
  return (
    <StateView
      glyph={FAILURE_GLYPH}
      title={text.t('states.failed')}
      text={said?.sentence}
      actions={<Button onClick={onRetry}>{text.t('failure.retry')}</Button>}
      note={[said?.name, said?.requestNumber].filter(Boolean).join(' · ')}
      isAlert
    />
  )
}

import type { CallFailure } from '@zimu/contract/client'
import { useText } from '../../i18n/index.ts'
import { ErrorState, SectionError } from '../../ui/index.ts'
import { failureKeys } from './failure-text.ts'

export interface LoadFailureProps {
  failure: CallFailure
  onRetry: () => void
  /** `section` has less space above. */
  place?: 'page' | 'section'
}

/** Shown in place of a page or list whose first load failed; a press anywhere retries. */
export function LoadFailure({ failure, onRetry, place = 'page' }: LoadFailureProps) {
  const { t } = useText()
  const { title, text } = failureKeys(failure)
  return (
    <ErrorState
      title={t(title)}
      text={failure.msg || t(text)}
      retryLabel={t('shell.retry')}
      onRetry={onRetry}
      place={place}
    />
  )
}

/** Shown in place of a section that failed to load. */
export function SectionFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  return <SectionError text={t('shell.section_failed')} retryLabel={t('shell.retry')} onRetry={onRetry} />
}

import type { CallFailure } from '@zimu/contract/client'
import { useText } from '../../i18n/index.ts'
import { ErrorState, SectionError } from '../../ui/index.ts'
import { failureKeys } from './failure-text.ts'

export interface LoadFailureProps {
  failure: CallFailure
  onRetry: () => void
  /** `section` keeps less room above. */
  place?: 'page' | 'section'
}

/** Stands in for a page or list whose first load failed; a press anywhere tries again. */
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

/** The one line of a section that did not load, while the rest of the page did. */
export function SectionFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  return <SectionError text={t('shell.section_failed')} retryLabel={t('shell.retry')} onRetry={onRetry} />
}

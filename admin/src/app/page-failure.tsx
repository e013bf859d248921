import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { useText } from '../i18n/index.ts'
import { CodeMissing } from '../lazy/index.ts'
import { useReloadForCode } from '../parts/missing-code/index.ts'
import { PageHead, useWindowTitle } from '../parts/page-head/index.ts'
import { ErrorState, NotThere } from '../parts/states/index.ts'
import { buttonClass } from '../ui/button/button.tsx'

function WayHome() {
  const { t } = useText()
  return (
    <Link to="/" className={buttonClass()}>
      {t('states.home')}
    </Link>
  )
}

/** A page that could not be drawn: its code did not come, or it has a fault. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useText()
  useReloadForCode(error)
  const onRetry = () => {
    if (error instanceof CodeMissing) error.askAgain()
    reset()
  }
  return (
    <>
      <PageHead title={t('states.failed')} />
      <ErrorState error={error} onRetry={onRetry} action={<WayHome />} />
    </>
  )
}

/** An address that stands for nothing. */
export function PageMissing() {
  const { t } = useText()
  useWindowTitle(t('states.not_there'))
  return <NotThere isPage action={<WayHome />} />
}

/** Shown by the stack in place of a page: loading, failed to load, not found. */
import { usePageLink } from '../features/links/index.ts'
import { type TextKey, useText } from '../i18n/index.ts'
import type { LoadErrorKind, LoadErrorProps } from '../stack/index.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine, SkeletonPicture } from '../ui/index.ts'
import styles from './states.module.css'

/** Neutral blocks, as the page's layout is unknown until its code has loaded. */
export function LoadingPage() {
  const { t } = useText()
  return (
    <Skeleton label={t('shell.loading')}>
      <div className={styles.loading}>
        <SkeletonPicture ratio="16 / 9" />
        <SkeletonLine height={20} width="72%" gap={24} />
        <SkeletonLine gap={16} width="90%" />
        <SkeletonLine gap={10} />
      </div>
    </Skeleton>
  )
}

const LOAD_ERRORS: Record<LoadErrorKind, [title: TextKey, text?: TextKey]> = {
  failed: ['shell.load_failed', 'shell.load_failed_text'],
  timeout: ['shell.load_slow', 'shell.load_slow_text'],
  broken: ['shell.broken'],
}

export function LoadErrorPage({ kind, retry }: LoadErrorProps) {
  const { t } = useText()
  const [title, text] = LOAD_ERRORS[kind]
  return <ErrorState title={t(title)} text={text && t(text)} retryLabel={t('shell.retry')} onRetry={retry} />
}

export function NotFoundPage() {
  const { t } = useText()
  const link = usePageLink()
  return (
    <EmptyState
      glyph="question"
      title={t('shell.not_found')}
      text={t('shell.not_found_text')}
      action={{ label: t('shell.home'), ...link('/', 'switchTab') }}
    />
  )
}

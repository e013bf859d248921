/** Shown by the stack in place of a page: loading, failed to load, not found. */
import { ArrowLeft } from 'lucide'
import { seenPicture } from '../features/content/index.ts'
import { usePageLink } from '../features/links/index.ts'
import { type TextKey, useText } from '../i18n/index.ts'
import { type LoadErrorKind, type LoadErrorProps, usePage, useStackApi } from '../stack/index.ts'
import { EmptyState, ErrorState, IconButton, Picture, Skeleton, SkeletonLine, SkeletonPicture } from '../ui/index.ts'
import styles from './states.module.css'

/** Neutral blocks, as a page's layout is unknown until its code has loaded; of a film it is known that it begins with its stage. */
export function LoadingPage() {
  const { t } = useText()
  const { route, query } = usePage()
  const isFilm = route === 'pages/video/index' && query.kind === 'video'
  return (
    <>
      {isFilm && <LoadingStage />}
      <Skeleton label={t('shell.loading')}>
        <div className={styles.loading}>
          {!isFilm && <SkeletonPicture ratio="16 / 9" />}
          <SkeletonLine height={20} width="72%" gap={24} />
          <SkeletonLine gap={16} width="90%" />
          <SkeletonLine gap={10} />
        </div>
      </Skeleton>
    </>
  )
}

/** Dark from its first frame, with the picture of the card that was pressed and the way back. */
function LoadingStage() {
  const { t } = useText()
  const { pageId, query, leave } = usePage()
  const seen = seenPicture(useStackApi(), pageId)
  return (
    <div className={styles.stage} data-flight-lead={query.id}>
      {seen && <Picture src={seen} width={16} height={9} colour="var(--stage)" priority square />}
      <IconButton icon={ArrowLeft} label={t('shell.back')} tone="onMedia" className={styles.back} onClick={leave} />
    </div>
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

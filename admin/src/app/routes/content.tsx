import { Link, Outlet, useParams } from '@tanstack/react-router'
import { BackToEditor } from '../../areas/editor/back-to-editor.tsx'
import { DraftProvider } from '../../areas/editor/draft/draft-context.tsx'
import { useText } from '../../i18n/index.ts'
import { PageHead } from '../../parts/page-head/index.ts'
import { Presence } from '../../parts/presence/index.ts'
import { ErrorState } from '../../parts/states/index.ts'
import { useSession } from '../../session/index.ts'
import { buttonClass } from '../../ui/button/button.tsx'
import { readContentId } from './read-content-id.ts'

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useText()
  return (
    <>
      <PageHead title={t('contents.title')} before={<BackToEditor />} />
      <ErrorState
        error={error}
        onRetry={onRetry}
        action={
          <Link to="/contents" className={buttonClass()}>
            {t('contents.back')}
          </Link>
        }
      />
    </>
  )
}

/** Around all pages of one content: its draft, for who may write. */
export function Content() {
  const { id } = useParams({ from: '/contents/$id' })
  const { t } = useText()
  const { can } = useSession()
  const content_id = readContentId(id)
  if (content_id === undefined || !can('content.write')) return <Outlet />
  return (
    <DraftProvider
      key={content_id}
      content_id={content_id}
      waiting={<PageHead title={t('contents.title')} before={<BackToEditor />} />}
      failed={(error, onRetry) => <Failed error={error} onRetry={onRetry} />}
    >
      <Presence place={`content:${content_id}`} />
      <Outlet />
    </DraftProvider>
  )
}

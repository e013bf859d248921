import { useParams, useSearch } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { NumberedPage } from '../../../parts/one-row/index.ts'
import { PageHead } from '../../../parts/page-head/index.ts'
import { EmptyState, ErrorState } from '../../../parts/states/index.ts'
import { useSession } from '../../../session/index.ts'
import { BackToEditor } from '../back-to-editor.tsx'
import { Restore } from './restore.tsx'
import { VersionDifference } from './version-difference.tsx'
import { VersionList } from './version-list.tsx'
import styles from './versions.module.css'

function Versions({ content_id }: { content_id: number }) {
  const { t } = useText()
  const { can } = useSession()
  const search = useSearch({ from: '/contents/$id/versions' })
  const query = useCall('GET /admin/api/content.Version/list', { content_id })
  const content = useCall('GET /admin/api/content.Content/info', { content_id }).data
  const page = query.data
  const current = search.v ?? page?.list[0]?.version_id
  const version = page?.list.find(({ version_id }) => version_id === current)
  return (
    <>
      <PageHead
        title={t('editor.versions')}
        before={<BackToEditor content_id={content_id} />}
        after={content?.name}
        actions={version && can('content.write') && <Restore version={version} />}
      />
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {page?.list.length === 0 && <EmptyState glyph="版" title={t('editor.versions_empty')} />}
      {page && current !== undefined && (
        <div className={styles.columns}>
          <VersionList page={page} current={current} content_id={content_id} />
          <VersionDifference version_id={current} against={search.with} versions={page.list} />
        </div>
      )}
    </>
  )
}

/** `/admin/contents/:id/versions`: what was saved and published, and what each changed. */
export default function VersionsPage() {
  const { id } = useParams({ from: '/contents/$id' })
  return (
    <NumberedPage number={id} before={<BackToEditor />}>
      {(content_id) => (
        <Guarded right="content.read">
          <Versions key={content_id} content_id={content_id} />
        </Guarded>
      )}
    </NumberedPage>
  )
}

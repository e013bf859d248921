import { useParams } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import ContentPage, { SideFacts } from '../../areas/contents/content.page.tsx'
import { ContentFigures } from '../../areas/contents/content-figures.tsx'
import { ContentMenu } from '../../areas/contents/content-menu.tsx'
import { ContentState } from '../../areas/contents/content-parts.tsx'
import { ContentPlaces } from '../../areas/contents/content-places.tsx'
import { ContentRecord } from '../../areas/contents/content-record.tsx'
import { ContentRelease } from '../../areas/contents/content-release.tsx'
import { useContentActs } from '../../areas/contents/use-content-acts.tsx'
import { BackToEditor } from '../../areas/editor/back-to-editor.tsx'
import { Editor } from '../../areas/editor/editor.page.tsx'
import { useText } from '../../i18n/index.ts'
import { PageHead } from '../../parts/page-head/index.ts'
import { ErrorState } from '../../parts/states/index.ts'
import { useSession } from '../../session/index.ts'
import { readContentId } from './read-content-id.ts'

function EditorOf({ content_id }: { content_id: number }) {
  const { t } = useText()
  const acts = useContentActs()
  const query = useCall('GET /admin/api/content.Content/info', { content_id })
  const content = query.data
  if (!content)
    return (
      <>
        <PageHead title={t('contents.title')} before={<BackToEditor />} />
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      </>
    )
  return (
    <>
      <Editor
        content={content}
        state={<ContentState row={content} />}
        menu={<ContentMenu row={content} acts={acts} />}
        side={{
          release: <ContentRelease content={content} acts={acts} />,
          places: <ContentPlaces content={content} acts={acts} />,
          figures: <ContentFigures content={content} />,
          facts: <SideFacts content={content} />,
          record: <ContentRecord content_id={content_id} />,
        }}
      />
      {acts.dialog}
    </>
  )
}

/** `/admin/contents/:id`: the editor for who may write, the facts for who may only read. */
export default function ContentEditor() {
  const { id } = useParams({ from: '/contents/$id' })
  const { can } = useSession()
  const content_id = readContentId(id)
  return content_id !== undefined && can('content.write') ? <EditorOf content_id={content_id} /> : <ContentPage />
}

import { Link, useNavigate } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import { History, Smartphone } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useNarrow, useWide } from '../../parts/list/index.ts'
import { PageHead } from '../../parts/page-head/index.ts'
import { useSession } from '../../session/index.ts'
import { Button, buttonClass } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { ArticleText, Preview } from './article/article-text.tsx'
import { useRendered } from './article/use-rendered.ts'
import { BackToEditor } from './back-to-editor.tsx'
import { fieldsThatDiffer } from './document/document-fields.ts'
import { useDraft } from './draft/draft-context.tsx'
import { DraftStrip, OfferedStrip } from './draft/draft-strip.tsx'
import { SaveMark } from './draft/save-mark.tsx'
import { useConflictDialog } from './draft/use-conflict-dialog.tsx'
import styles from './editor.module.css'
import { FilmSection } from './film/film-section.tsx'
import { GalleryEditor } from './gallery/gallery-editor.tsx'
import { PublishDialog } from './publish/publish-dialog.tsx'
import { EditorSide, type EditorSideProps } from './side/editor-side.tsx'
import { TextBox } from './text/text-box.tsx'
import { useEditorKeys } from './use-editor-keys.ts'

type Content = Output<'GET /admin/api/content.Content/info'>

export interface EditorProps {
  content: Content
  /** What the area of contents has for it. */
  state: ReactNode
  menu: ReactNode
  side: EditorSideProps
}

/** How much of the draft visitors do not see yet. */
function DraftMark({ isFirst }: { isFirst: boolean }) {
  const { t } = useText()
  const { state } = useDraft()
  const changed = fieldsThatDiffer(state.info.published, state.document).length
  if (isFirst || changed === 0) return null
  return <Tag tone="brass">{t('editor.changed', { n: changed })}</Tag>
}

const PAGES = [
  { to: '/contents/$id/preview', icon: Smartphone, label: 'preview.title' },
  { to: '/contents/$id/versions', icon: History, label: 'editor.versions' },
] as const

/** Other pages of the content. */
function PageLinks({ content_id, isShort }: { content_id: number; isShort: boolean }) {
  const { t } = useText()
  return PAGES.map(({ to, icon, label }) => (
    <Link key={to} to={to} params={{ id: String(content_id) }} className={buttonClass('quiet')} aria-label={t(label)}>
      <Icon of={icon} />
      {!isShort && t(label)}
    </Link>
  ))
}

/** `children`: between the titles and the description. */
function Texts({ isArticle, children }: { isArticle: boolean; children?: ReactNode }) {
  return (
    <>
      <div className={isArticle ? styles.stack : styles.pair}>
        <TextBox field="name" isCounted />
        <TextBox field="title" />
      </div>
      {children}
      <TextBox field="description" rows={isArticle ? 3 : 8} />
    </>
  )
}

function ArticleColumns() {
  const isWide = useWide()
  const { state } = useDraft()
  const rendered = useRendered(state.info.content_id, state.document.body)
  return (
    <>
      <div className={styles.main}>
        <Texts isArticle />
        <ArticleText rendered={rendered} />
      </div>
      {isWide && <Preview rendered={rendered} />}
    </>
  )
}

function Columns({ side }: Pick<EditorProps, 'side'>) {
  const { can } = useSession()
  const { info, document } = useDraft().state
  const { kind, content_id } = info
  return (
    <div className={styles.columns} data-kind={kind}>
      {kind === 'article' ? (
        <ArticleColumns />
      ) : (
        <div className={styles.main}>
          <Texts isArticle={false}>
            {kind === 'video' && can('media.upload') && <FilmSection content_id={content_id} name={document.name} />}
          </Texts>
          {kind === 'gallery' && <GalleryEditor />}
        </div>
      )}
      <EditorSide {...side} />
    </div>
  )
}

/** `/admin/contents/:id`: texts, access and places of a content, saved by themselves as a draft. */
export function Editor({ content, state: stateTag, menu, side }: EditorProps) {
  const { t } = useText()
  const { can } = useSession()
  const navigate = useNavigate()
  const { draft, state } = useDraft()
  const conflict = useConflictDialog()
  const [isPublishing, setPublishing] = useState(false)
  const isNarrow = useNarrow()
  const isFirst = content.state === 'draft'
  // What was never published can be as it was made, with its film or pictures alone.
  const hasChanges = isFirst || state.synced.hasDraft || state.save.at !== 'idle'
  const mayPublish = can('content.publish') && content.state !== 'bin'
  const params = { id: String(content.content_id) }
  useEditorKeys({
    onSave: () => void draft.flush(),
    onPublish: () => mayPublish && hasChanges && setPublishing(true),
    onVersions: () => void navigate({ to: '/contents/$id/versions', params }),
    onPreview: () => void navigate({ to: '/contents/$id/preview', params }),
  })
  const status = (
    <>
      {stateTag}
      <DraftMark isFirst={isFirst} />
      <SaveMark onConflict={conflict.open} />
    </>
  )
  return (
    <>
      <PageHead
        title={state.document.name || t('editor.unnamed')}
        before={<BackToEditor />}
        after={!isNarrow && status}
        actions={
          <>
            <PageLinks content_id={content.content_id} isShort={isNarrow} />
            {mayPublish && (
              <Button
                variant="primary"
                disabled={!hasChanges}
                title={hasChanges ? 'Ctrl Enter' : t('editor.nothing_to_publish')}
                onClick={() => setPublishing(true)}
              >
                {t(isFirst ? 'editor.publish' : 'editor.update')}
              </Button>
            )}
            {menu}
          </>
        }
      />
      {isNarrow && <div className={styles.status}>{status}</div>}
      <OfferedStrip />
      {!isFirst && <DraftStrip time={content.update_time} />}
      <Columns side={side} />
      {conflict.dialog}
      {isPublishing && <PublishDialog isFirst={isFirst} onClose={() => setPublishing(false)} />}
    </>
  )
}

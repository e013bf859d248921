import { useParams } from '@tanstack/react-router'
import { LANGUAGES, type Language } from '@zimu/contract/constants'
import { PREVIEW_VIEWERS, type PreviewViewer } from '@zimu/contract/preview'
import { useCallback, useState } from 'react'
import { LANGUAGE_NAMES, useText } from '../../../i18n/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { NumberedPage } from '../../../parts/one-row/index.ts'
import { PageHead } from '../../../parts/page-head/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { useSession } from '../../../session/index.ts'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import { BackToEditor } from '../back-to-editor.tsx'
import { useDraft } from '../draft/draft-context.tsx'
import styles from './preview.module.css'
import {
  FRAME_WIDTHS,
  type FrameLook,
  type FrameTheme,
  type FrameWidth,
  PreviewFrame,
  TEXT_SIZES,
  type TextSize,
} from './preview-frame.tsx'
import { PreviewNotes } from './preview-notes.tsx'
import { PreviewPhone } from './preview-phone.tsx'
import { ShareCard } from './share-card.tsx'
import { type Opened, usePreview } from './use-preview.ts'
import { useShare } from './use-share.ts'

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
const NOTHING_TO_SAVE = async () => true

interface ChoicesProps {
  viewer: PreviewViewer
  lang: Language
  theme: FrameTheme
  onViewer: (viewer: PreviewViewer) => void
  onLang: (lang: Language) => void
  onTheme: (theme: FrameTheme) => void
}

function Choices({ viewer, lang, theme, onViewer, onLang, onTheme }: ChoicesProps) {
  const { t } = useText()
  return (
    <div className={styles.choices}>
      <Segmented
        label={t('preview.as')}
        value={viewer}
        options={PREVIEW_VIEWERS.map((value) => ({ value, label: t(`preview.as_${value}`) }))}
        onChange={onViewer}
      />
      <Segmented
        label={t('preview.theme')}
        value={theme}
        options={[
          { value: 'light', label: t('preview.light') },
          { value: 'dark', label: t('preview.dark') },
        ]}
        onChange={onTheme}
      />
      <Select
        label={t('preview.language')}
        isBare
        value={lang}
        options={LANGUAGE_OPTIONS}
        onChange={({ target }) => onLang(target.value as Language)}
      />
    </div>
  )
}

function Sizes({ look, onLook }: { look: FrameLook; onLook: (look: FrameLook) => void }) {
  const { t } = useText()
  return (
    <section>
      <h2 className={styles.heading}>{t('preview.size')}</h2>
      <div className={styles.sizes}>
        <Segmented<FrameWidth>
          label={t('preview.width')}
          value={look.width}
          options={FRAME_WIDTHS.map((value) => ({ value, label: value }))}
          onChange={(width) => onLook({ ...look, width })}
        />
        <Segmented<TextSize>
          label={t('preview.text')}
          value={look.text}
          options={TEXT_SIZES.map((value) => ({ value, label: t('preview.percent', { n: value }) }))}
          onChange={(text) => onLook({ ...look, text })}
        />
      </div>
    </section>
  )
}

interface BodyProps {
  opened: Opened
  content_id: number
  viewer: PreviewViewer
  lang: Language
  look: FrameLook
  onLook: (look: FrameLook) => void
  onAgain: () => void
}

function Body({ opened, content_id, viewer, lang, look, onLook, onAgain }: BodyProps) {
  const { t } = useText()
  const isWide = look.width === '1080'
  const share = useShare(content_id, lang, opened.exp_timestamp)
  return (
    <div className={styles.columns} data-wide={isWide || undefined}>
      <div className={styles.side}>
        <PreviewNotes opened={opened} share={share} viewer={viewer} lang={lang} />
        <Sizes look={look} onLook={onLook} />
      </div>
      <section
        className={styles.stage}
        data-wide={isWide || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        aria-label={t('preview.frame', { name: opened.name })}
      >
        <PreviewFrame opened={opened} look={look} />
      </section>
      <div className={styles.side}>
        <PreviewPhone opened={opened} onAgain={onAgain} />
        {share && (
          <section>
            <h2 className={styles.heading}>{t('share.card')}</h2>
            <ShareCard share={share} />
          </section>
        )}
      </div>
    </div>
  )
}

/** `flush`: brings what is on the screen of the editor to the server first. */
function Preview({ content_id, flush }: { content_id: number; flush: () => Promise<unknown> }) {
  const text = useText()
  const { t } = text
  const [viewer, setViewer] = useState<PreviewViewer>('guest')
  const [lang, setLang] = useState<Language>(text.language)
  const [look, setLook] = useState<FrameLook>({ width: '390', text: '100', theme: 'light' })
  const { opened, error, again } = usePreview({ content_id, viewer, lang, flush })
  return (
    <>
      <PageHead
        title={t('preview.title')}
        before={<BackToEditor content_id={content_id} />}
        after={
          opened && (
            <>
              <span className={styles.name}>{opened.name}</span>
              <Tag tone={opened.is_draft === 1 ? 'brass' : 'muted'}>
                {t(opened.is_draft === 1 ? 'preview.draft' : 'preview.published')}
              </Tag>
            </>
          )
        }
        actions={
          <Choices
            viewer={viewer}
            lang={lang}
            theme={look.theme}
            onViewer={setViewer}
            onLang={setLang}
            onTheme={(theme) => setLook({ ...look, theme })}
          />
        }
      />
      {error !== undefined && <ErrorState error={error} onRetry={again} />}
      {opened && error === undefined && (
        <Body {...{ opened, content_id, viewer, lang, look }} onLook={setLook} onAgain={again} />
      )}
    </>
  )
}

function PreviewOfDraft({ content_id }: { content_id: number }) {
  const { draft } = useDraft()
  const flush = useCallback(() => draft.flush(), [draft])
  return <Preview content_id={content_id} flush={flush} />
}

/** `/admin/contents/:id/preview`: the visitors' app with the draft, as whom and how it is chosen above. */
export default function PreviewPage() {
  const { can } = useSession()
  const { id } = useParams({ from: '/contents/$id' })
  return (
    <NumberedPage number={id} before={<BackToEditor />}>
      {(content_id) => (
        <Guarded right="content.read">
          {can('content.write') ? (
            <PreviewOfDraft key={content_id} content_id={content_id} />
          ) : (
            <Preview key={content_id} content_id={content_id} flush={NOTHING_TO_SAVE} />
          )}
        </Guarded>
      )}
    </NumberedPage>
  )
}

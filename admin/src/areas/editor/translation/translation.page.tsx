import { Link, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { LANGUAGES, type Language } from '@zimu/contract/constants'
import { Filter } from 'lucide'
import { useState } from 'react'
import { LANGUAGE_NAMES, useText } from '../../../i18n/index.ts'
import { ViewTabs } from '../../../parts/filters/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { useNarrow } from '../../../parts/list/index.ts'
import { PageHead } from '../../../parts/page-head/index.ts'
import { EmptyState, NotThere } from '../../../parts/states/index.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'
import { BackToEditor } from '../back-to-editor.tsx'
import {
  askedFields,
  partsDone,
  TRANSLATED_LANGUAGES,
  type TranslatedField,
  translationOf,
} from '../document/document-fields.ts'
import { useDraft } from '../draft/draft-context.tsx'
import { OfferedStrip } from '../draft/draft-strip.tsx'
import { SaveMark } from '../draft/save-mark.tsx'
import { useConflictDialog } from '../draft/use-conflict-dialog.tsx'
import { useEditorKeys } from '../use-editor-keys.ts'
import styles from './translation.module.css'
import { TranslationRow } from './translation-row.tsx'

/** The next text without a translation takes the focus; after the last one the first. */
function focusNextMissing() {
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-missing]')]
  const after = boxes.find(
    (box) => (document.activeElement?.compareDocumentPosition(box) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const next = after ?? boxes[0]
  next?.focus()
}

function LanguageTabs({ lang }: { lang: Language }) {
  const { t } = useText()
  const router = useRouter()
  const navigate = useNavigate()
  const { state } = useDraft()
  const { content_id, kind } = state.info
  const placeOf = (key: string) =>
    ({ to: '/contents/$id/$lang', params: { id: String(content_id), lang: key } }) as const
  return (
    <ViewTabs
      label={t('editor.translation_languages')}
      current={lang}
      tabs={TRANSLATED_LANGUAGES.map((one) => ({
        key: one,
        label: LANGUAGE_NAMES[one],
        count: t('editor.translation_parts', partsDone(state.document, kind, one)),
      }))}
      href={(key) => router.buildLocation(placeOf(key)).publicHref}
      onChoose={(key) => void navigate(placeOf(key))}
    />
  )
}

function Rows({ lang, fields }: { lang: Language; fields: readonly TranslatedField[] }) {
  const { t } = useText()
  return (
    <table
      className={styles.table}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        focusNextMissing()
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t('editor.version_field')}</th>
          <th scope="col">{t('editor.translation_source', { language: LANGUAGE_NAMES[LANGUAGES[0]] })}</th>
          <th scope="col">
            <span lang={lang}>{LANGUAGE_NAMES[lang]}</span>
            <span className={styles.hint}>{t('editor.translation_next')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <TranslationRow key={`${lang}.${field}`} field={field} lang={lang} />
        ))}
      </tbody>
    </table>
  )
}

function Translation({ lang }: { lang: Language }) {
  const { t } = useText()
  const navigate = useNavigate()
  const { draft, state } = useDraft()
  const conflict = useConflictDialog()
  // Chosen when the button is pressed: a text does not leave while it is being written.
  const [only, setOnly] = useState<readonly TranslatedField[]>()
  const id = String(state.info.content_id)
  const all = askedFields(state.info.kind).filter((field) => state.document[field].trim() !== '')
  const missing = all.filter((field) => translationOf(state.document, lang)[field].trim() === '')
  useEditorKeys({
    onSave: () => void draft.flush(),
    onPublish: () => void navigate({ to: '/contents/$id', params: { id } }),
    onVersions: () => void navigate({ to: '/contents/$id/versions', params: { id } }),
    onPreview: () => void navigate({ to: '/contents/$id/preview', params: { id } }),
  })
  return (
    <>
      <PageHead
        title={t('editor.translation')}
        before={<BackToEditor content_id={state.info.content_id} />}
        after={
          <>
            <span className={styles.name}>{state.document.name}</span>
            <SaveMark onConflict={conflict.open} />
          </>
        }
        actions={
          <Button icon={Filter} aria-pressed={only !== undefined} onClick={() => setOnly(only ? undefined : missing)}>
            {t('editor.translation_only_missing')}
          </Button>
        }
      />
      <LanguageTabs lang={lang} />
      <OfferedStrip />
      {only?.length === 0 ? (
        <p className={styles.done}>{t('editor.translation_nothing')}</p>
      ) : (
        <Rows lang={lang} fields={only ?? all} />
      )}
      {conflict.dialog}
    </>
  )
}

function Narrow({ id }: { id: string }) {
  const { t } = useText()
  return (
    <>
      <PageHead title={t('editor.translation')} before={<BackToEditor content_id={Number(id)} />} />
      <EmptyState
        glyph="译"
        title={t('editor.translation_narrow')}
        text={t('editor.translation_narrow_text')}
        action={
          <Link to="/contents/$id" params={{ id }} className={buttonClass()}>
            {t('editor.back')}
          </Link>
        }
      />
    </>
  )
}

/** `/admin/contents/:id/:lang`: the source beside its translation, which is part of the draft. */
export default function TranslationPage() {
  const { t } = useText()
  const { id, lang } = useParams({ from: '/contents/$id/$lang' })
  const isNarrow = useNarrow()
  const language = TRANSLATED_LANGUAGES.find((one) => one === lang)
  if (!language)
    return (
      <>
        <PageHead title={t('states.not_there')} before={<BackToEditor />} />
        <NotThere />
      </>
    )
  return (
    <Guarded right="content.write">
      {isNarrow ? <Narrow id={id} /> : <Translation key={lang} lang={language} />}
    </Guarded>
  )
}

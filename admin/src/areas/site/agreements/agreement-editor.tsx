import { useNavigate } from '@tanstack/react-router'
import type { Language } from '@zimu/contract/constants'
import { useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { LeaveQuestion } from '../../../parts/leave/index.ts'
import { useOpenedDialog } from '../../../parts/opened-dialog/index.ts'
import { BackLink, PageHead } from '../../../parts/page-head/index.ts'
import { BASE_LANGUAGE, baseWord, cleanWords, LanguageTabs, withWord, wordOf } from '../../../parts/worded/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { entryConflict } from '../entry-conflict.ts'
import shared from '../site.module.css'
import { AGREEMENTS } from '../site-words.ts'
import { MarkdownArea } from '../text/markdown-area.tsx'
import { TextPreview } from '../text/text-preview.tsx'
import { AgreementDifference } from './agreement-difference.tsx'
import {
  type AgreementDocument,
  type AgreementInfo,
  EMPTY_AGREEMENT,
  editedOf,
  inForce,
  isSameAgreement,
  MAX_CONTENT,
  MAX_DESC,
  MAX_NAME,
} from './agreement-document.ts'
import { AgreementVersions } from './agreement-versions.tsx'
import styles from './agreements.module.css'
import { PublishAgreement } from './publish-agreement.tsx'

type View = 'write' | 'preview' | 'difference'

export function BackToAgreements() {
  const { t } = useText()
  return <BackLink to="/agreements" label={t('agreements.back')} />
}

interface TextsProps {
  document: AgreementDocument
  former: AgreementDocument | undefined
  onChange: (document: AgreementDocument) => void
}

/** Name, description and text in one language, what visitors read, or what differs from what is in force. */
function Texts({ document, former, onChange }: TextsProps) {
  const { t } = useText()
  const [lang, setLang] = useState<Language>(BASE_LANGUAGE)
  const [view, setView] = useState<View>('write')
  const views: readonly View[] = former ? ['write', 'preview', 'difference'] : ['write', 'preview']
  const set = (field: keyof AgreementDocument, text: string) =>
    onChange({ ...document, [field]: withWord(document[field], lang, text) })
  return (
    <>
      <div className={styles.bar}>
        <LanguageTabs value={lang} onChange={setLang} isWritten={(one) => wordOf(document.content, one) !== ''} />
        <Segmented
          label={t('agreements.view')}
          value={view}
          options={views.map((value) => ({ value, label: t(`agreements.view_${value}`) }))}
          onChange={setView}
        />
      </div>
      {view === 'difference' && former ? (
        <AgreementDifference
          before={former}
          after={document}
          beforeTitle={t('agreements.in_force')}
          afterTitle={t('agreements.edited')}
        />
      ) : view === 'preview' ? (
        <TextPreview title={wordOf(document.name, lang)} markdown={wordOf(document.content, lang)} lang={lang} />
      ) : (
        <div className={shared.form}>
          <Field
            label={t('agreements.field_name')}
            lang={lang}
            maxLength={MAX_NAME}
            value={wordOf(document.name, lang)}
            onChange={(event) => set('name', event.target.value)}
          />
          <Field
            label={t('agreements.field_desc')}
            lang={lang}
            maxLength={MAX_DESC}
            value={wordOf(document.desc, lang)}
            onChange={(event) => set('desc', event.target.value)}
          />
          <MarkdownArea
            label={t('agreements.field_content')}
            lang={lang}
            rows={22}
            max={MAX_CONTENT}
            value={wordOf(document.content, lang)}
            onChange={(text) => set('content', text)}
          />
        </div>
      )}
    </>
  )
}

/** Saves the draft and puts it in force. */
function useAgreementSaving(info: AgreementInfo | undefined) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const draft = useRef({ accord_id: info?.accord_id, draft_version: info?.draft?.draft_version ?? 0 })
  return {
    async save(document: AgreementDocument, unique: string, done = t('agreements.saved')) {
      const input = {
        ...(draft.current.accord_id === undefined ? { unique } : { accord_id: draft.current.accord_id }),
        ...{ name: cleanWords(document.name), desc: cleanWords(document.desc), content: cleanWords(document.content) },
        reason: '',
      }
      const answer = await perform({
        id: 'POST /admin/api/site.Accord/save',
        input: { ...input, draft_version: draft.current.draft_version },
        done,
        areas: AGREEMENTS,
        conflict: {
          ...entryConflict(baseWord(document.name), t('site.save_still'), text),
          merge: (current) => ({ ...input, draft_version: Number(current.draft_version ?? 0) }),
        },
      })
      if (answer) draft.current = { accord_id: answer.accord_id, draft_version: answer.draft_version }
      return answer
    },
    publish: (
      document: AgreementDocument,
      made: { accord_id: number; draft_version: number },
      reason: string,
      needsConsent: boolean,
    ) =>
      perform({
        id: 'POST /admin/api/site.Accord/publish',
        input: {
          ...{ accord_id: made.accord_id, draft_version: made.draft_version, version: info?.version ?? 1, reason },
          needs_consent: needsConsent ? 1 : 0,
        },
        done: t('agreements.published', { name: baseWord(document.name) }),
        areas: AGREEMENTS,
      }),
  }
}

/** Editor of an agreement: its draft, what it changes, its versions. */
export function AgreementEditor({ info }: { info: AgreementInfo | undefined }) {
  const { t } = useText()
  const navigate = useNavigate()
  const saving = useAgreementSaving(info)
  const [base, setBase] = useState(() => (info ? editedOf(info) : EMPTY_AGREEMENT))
  const [document, setDocument] = useState(base)
  const [unique, setUnique] = useState('')
  const publishing = useOpenedDialog('publish')
  const former = info && inForce(info)
  const isDirty = !isSameAgreement(document, base)
  const isWhole = [document.name, document.content].every((words) => baseWord(words).trim() !== '')
  const isReady = isWhole && (info !== undefined || unique !== '')
  const isNews = former === undefined || !isSameAgreement(document, former)

  async function save(done?: string) {
    const made = await saving.save(document, unique, done)
    if (made) setBase(document)
    return made
  }
  async function keep() {
    const made = await save()
    if (made && !info)
      await navigate({ to: '/agreements/$id', params: { id: String(made.accord_id) }, ignoreBlocker: true })
  }
  async function publish(reason: string, needsConsent: boolean) {
    const made = await save('')
    const answer = made && (await saving.publish(document, made, reason, needsConsent))
    if (answer) await navigate({ to: '/agreements', ignoreBlocker: true, replace: true })
    else publishing.close()
  }

  return (
    <>
      <PageHead
        title={info ? baseWord(info.name) || info.unique : t('agreements.new')}
        before={<BackToAgreements />}
        after={info?.draft && t('agreements.has_draft')}
        actions={
          <>
            <Button disabled={!isDirty || !isReady} onClick={() => void keep()}>
              {t('agreements.keep')}
            </Button>
            <Button variant="primary" disabled={!isReady || !isNews} onClick={publishing.open}>
              {t('agreements.publish')}
            </Button>
          </>
        }
      />
      <div className={styles.columns}>
        <div className={shared.form}>
          {!info && (
            <Field
              label={t('agreements.key')}
              hint={t('agreements.key_hint')}
              maxLength={64}
              autoCapitalize="none"
              spellCheck={false}
              value={unique}
              onChange={(event) => setUnique(event.target.value.toLowerCase())}
            />
          )}
          <Texts document={document} former={former} onChange={setDocument} />
        </div>
        {info && <AgreementVersions versions={info.versions} edited={document} />}
      </div>
      {publishing.isOpen && isReady && isNews && (
        <PublishAgreement former={former} edited={document} onPublish={publish} onClose={publishing.close} />
      )}
      <LeaveQuestion isOn={isDirty} />
    </>
  )
}

import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { Language } from '@zimu/contract/constants'
import { Smartphone, X } from 'lucide'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { LeaveQuestion } from '../../../parts/leave/index.ts'
import { useNarrow, useWide } from '../../../parts/list/index.ts'
import { NumberedPage, RowOnItsWay } from '../../../parts/one-row/index.ts'
import { BackLink, PageHead } from '../../../parts/page-head/index.ts'
import { useNow } from '../../../parts/when/index.ts'
import { BASE_LANGUAGE, baseWord, wordFor } from '../../../parts/worded/index.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import shared from '../site.module.css'
import { TextPreview } from '../text/text-preview.tsx'
import styles from './notice.module.css'
import { NoticeReads, NoticeState } from './notice-columns.tsx'
import { documentOf, EMPTY_NOTICE, isPlanned, isSameNotice, type NoticeInfo, problemOf } from './notice-document.ts'
import { NoticeForm } from './notice-form.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useNoticeSaving } from './use-notice-saving.ts'

function BackToNotices() {
  const { t } = useText()
  return <BackLink to="/notices" label={t('notices.back')} icon={X} />
}

/** The notice as visitors read it, in a dialog where there is no room beside the form. */
function PreviewButton({ title, markdown, lang }: { title: string; markdown: string; lang: Language }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={Smartphone} onClick={() => setOpen(true)}>
        {t('site.preview_act')}
      </Button>
      <Dialog isOpen={isOpen} title={t('site.preview')} closeLabel={t('shell.close')} onClose={() => setOpen(false)}>
        <TextPreview title={title} markdown={markdown} lang={lang} />
      </Dialog>
    </>
  )
}

/** How it stands, and who has seen it; on a phone the number alone. */
function NoticeFacts({ info, state }: { info: NoticeInfo; state: NoticeInfo['state'] }) {
  const isNarrow = useNarrow()
  return (
    <span className={shared.meta}>
      {!isNarrow && <NoticeState row={{ state }} />}
      {info.read_num > 0 && <NoticeReads row={info} />}
    </span>
  )
}

function NoticeEditor({ info }: { info: NoticeInfo | undefined }) {
  const { t } = useText()
  const navigate = useNavigate()
  const nowMs = useNow()
  const isNarrow = useNarrow()
  const isWide = useWide()
  const [base, setBase] = useState(() => (info ? documentOf(info) : EMPTY_NOTICE))
  const [document, setDocument] = useState(base)
  const [lang, setLang] = useState<Language>(BASE_LANGUAGE)
  const [isPublishing, setPublishing] = useState(false)
  const [isTried, setTried] = useState(false)
  const saving = useNoticeSaving(info)
  const isHidden = saving.state === 'hidden'
  const isDirty = !isSameNotice(document, base)
  const problem = problemOf(document, nowMs)
  const title = wordFor(document.title, lang)
  const markdown = wordFor(document.content, lang)

  /** Says what is missing, or goes on. */
  const whenWhole = (act: () => void) => (problem === undefined ? act() : setTried(true))
  const leave = () => void navigate({ to: '/notices', ignoreBlocker: true })

  async function keep() {
    const saved = await saving.save(document, '')
    if (!saved) return
    setBase(document)
    if (!info) await navigate({ to: '/notices/$id', params: { id: String(saved.notice_id) }, ignoreBlocker: true })
  }

  async function send(reason: string) {
    const isSent = await (isHidden ? saving.publish(document, reason) : saving.update(document, reason))
    setPublishing(false)
    if (isSent) leave()
  }

  return (
    <>
      <PageHead
        title={info ? baseWord(base.title) : t('notices.write')}
        before={<BackToNotices />}
        after={info && <NoticeFacts info={info} state={saving.state} />}
        actions={
          <>
            {isHidden && !isNarrow && (
              <Button disabled={!isDirty} onClick={() => whenWhole(() => void keep())}>
                {t('notices.keep')}
              </Button>
            )}
            <Button
              variant="primary"
              disabled={!isHidden && !isDirty}
              onClick={() => whenWhole(() => setPublishing(true))}
            >
              {t(isHidden ? 'notices.publish' : 'notices.update')}
            </Button>
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.form}>
          <NoticeForm
            document={document}
            lang={lang}
            onLang={setLang}
            onChange={setDocument}
            problem={isTried ? problem : undefined}
            isNew={!info}
          >
            <div className={styles.foot}>
              {!isWide && <PreviewButton title={title} markdown={markdown} lang={lang} />}
              {isHidden && isNarrow && (
                <Button variant="quiet" disabled={!isDirty} onClick={() => whenWhole(() => void keep())}>
                  {t('notices.keep')}
                </Button>
              )}
              <span className={shared.note}>{t('notices.can_undo')}</span>
            </div>
          </NoticeForm>
        </div>
        {isWide && <TextPreview title={title} markdown={markdown} lang={lang} />}
      </div>
      {isPublishing && (
        <PublishDialog
          title={baseWord(document.title)}
          isUrgent={document.isUrgent && !(saving.isUrgent && !isHidden)}
          isUpdate={!isHidden}
          startMs={isPlanned(document, nowMs) ? new Date(document.start).getTime() : undefined}
          onConfirm={send}
          onClose={() => setPublishing(false)}
        />
      )}
      <LeaveQuestion isOn={isDirty} />
    </>
  )
}

function LoadedEditor({ notice_id }: { notice_id: number }) {
  const { t } = useText()
  const query = useCall('GET /admin/api/site.Notice/info', { notice_id })
  if (query.data) return <NoticeEditor info={query.data} />
  const toList = (
    <Link to="/notices" className={buttonClass()}>
      {t('notices.back')}
    </Link>
  )
  return <RowOnItsWay title={t('notices.title')} before={<BackToNotices />} query={query} toList={toList} />
}

/** `/admin/notices/new` */
export function NewNoticePage() {
  return (
    <Guarded right="site.write">
      <NoticeEditor info={undefined} />
    </Guarded>
  )
}

/** `/admin/notices/:id` */
export function NoticePage() {
  const { id } = useParams({ from: '/notices/$id' })
  return (
    <NumberedPage number={id} before={<BackToNotices />}>
      {(notice_id) => (
        <Guarded right="site.write">
          <LoadedEditor key={notice_id} notice_id={notice_id} />
        </Guarded>
      )}
    </NumberedPage>
  )
}

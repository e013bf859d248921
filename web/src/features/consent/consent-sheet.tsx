import type { Output } from '@zimu/contract'
import { useState } from 'react'
import { useAction } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useBackLayer } from '../../stack/index.ts'
import { Button, Sheet, useToasts } from '../../ui/index.ts'
import { useLogout } from '../account/index.ts'
import { AgreementHtml } from '../agreement/index.ts'
import styles from './consent-sheet.module.css'

type Asked = Output<'GET /api/setting.Accord/pending'>['list'][number]

function Paragraphs({ title, texts, isCut }: { title: string; texts: readonly string[]; isCut?: boolean }) {
  if (texts.length === 0) return null
  return (
    <>
      <h4 className={styles.side}>{title}</h4>
      {texts.map((text, index) =>
        isCut ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph may stand twice, and none moves
          <del key={index} className={styles.cut}>
            {text}
          </del>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph may stand twice, and none moves
          <ins key={index} className={styles.added}>
            {text}
          </ins>
        ),
      )}
    </>
  )
}

/** What has changed in an agreement, then its whole text. */
function Agreement({ asked }: { asked: Asked }) {
  const { t } = useText()
  const isSame = asked.added.length + asked.cut.length === 0
  return (
    <article className={styles.agreement}>
      <h3 className={styles.name}>{asked.name}</h3>
      <p className={styles.date}>{t('consent.since', { time: asked.publish_time.slice(0, 10) })}</p>
      {asked.is_new === 0 && (
        <div className={styles.change}>
          <Paragraphs title={t('consent.added')} texts={asked.added} />
          <Paragraphs title={t('consent.cut')} texts={asked.cut} isCut />
          {isSame && <p>{t('consent.same')}</p>}
          {asked.more_num > 0 && <p>{t('consent.more', { n: asked.more_num })}</p>}
        </div>
      )}
      <details className={styles.whole} open={asked.is_new === 1}>
        <summary>{t('consent.whole')}</summary>
        <AgreementHtml html={asked.content} />
      </details>
    </article>
  )
}

function Leaving({ onStay }: { onStay: () => void }) {
  const { t } = useText()
  const toasts = useToasts()
  const logout = useLogout()
  const [isBusy, setBusy] = useState(false)
  async function leave() {
    setBusy(true)
    await logout()
    toasts.show(t('setting.logged_out'))
  }
  return (
    <div className={styles.leaving}>
      <p>{t('consent.leave_text')}</p>
      <Button variant="destructive" busy={isBusy && t('setting.logout_sending')} onClick={() => void leave()}>
        {t('setting.logout_confirm')}
      </Button>
      <Button variant="secondary" autoFocus onClick={onStay}>
        {t('consent.back')}
      </Button>
    </div>
  )
}

export interface ConsentSheetProps {
  open: boolean
  asked: readonly Asked[]
  onAgreed: () => void
  /** The sheet could not be drawn. */
  onClose: () => void
}

/** Agree, or log out: closing it asks about the latter. */
export function ConsentSheet({ open, asked, onAgreed }: ConsentSheetProps) {
  const { t } = useText()
  const [isLeaving, setLeaving] = useState(false)
  const agree = useAction('POST /api/setting.Accord/agree')
  const close = () => setLeaving(!isLeaving)
  useBackLayer(open, close)
  return (
    <Sheet
      open={open}
      title={t(isLeaving ? 'consent.leave_title' : 'consent.title')}
      closeLabel={t(isLeaving ? 'consent.back' : 'consent.leave')}
      onRequestClose={close}
      height="full"
    >
      {isLeaving ? (
        <Leaving onStay={() => setLeaving(false)} />
      ) : (
        <>
          <p>{t('consent.text')}</p>
          {asked.map((one) => (
            <Agreement key={one.version_id} asked={one} />
          ))}
          <div className={styles.answers}>
            <Button
              busy={agree.isPending && t('consent.agreeing')}
              onClick={() =>
                agree.mutate({ version_ids: asked.map(({ version_id }) => version_id) }, { onSuccess: onAgreed })
              }
            >
              {t('consent.agree')}
            </Button>
            <Button variant="secondary" onClick={close}>
              {t('consent.leave')}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  )
}

import type { Output } from '@zimu/contract'
import { Smartphone, Trash2 } from 'lucide'
import { useState } from 'react'
import { createRequestId, useApi } from '../../api/index.ts'
import { AppSetup } from '../../entrance/invite/app-setup.tsx'
import { RecoveryCodes } from '../../entrance/recovery-codes/recovery-codes.tsx'
import { useText } from '../../i18n/index.ts'
import { ConfirmDialog } from '../../parts/confirm/index.ts'
import { useToasts } from '../../parts/toast/index.ts'
import { useSession } from '../../session/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './me.module.css'
import { Section } from './section.tsx'
import { useTry } from './use-try.ts'

type Me = Output<'GET /admin/api/operator.Me/info'>
type Step =
  | { at: 'setup'; secret: Output<'POST /admin/api/operator.Me/app'> }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'removing' }

/** Authenticator app and recovery codes. */
export function AppSection({ me }: { me: Me }) {
  const { t } = useText()
  const api = useApi()
  const { reload } = useSession()
  const toasts = useToasts()
  const [step, setStep] = useState<Step>()
  const [digits, setDigits] = useState('')
  const begin = useTry()
  const confirm = useTry()

  const setUp = async () => setStep({ at: 'setup', secret: await api.call('POST /admin/api/operator.Me/app', {}) })
  const renew = async () => {
    const request_id = createRequestId()
    const answer = await api.call('POST /admin/api/operator.Me/recoveryCodes', { request_id })
    setStep({ at: 'codes', codes: answer.recovery_codes })
  }
  const remove = async () => {
    await api.call('POST /admin/api/operator.Me/appRemove', { request_id: createRequestId() })
    toasts.show({ text: t('me.app_removed') })
    await reload()
  }
  const isLast = me.passkeys.length === 0
  const complete = (code: string) =>
    confirm
      .run(async () => {
        const request_id = createRequestId()
        const answer = await api.call('POST /admin/api/operator.Me/appConfirm', { request_id, code })
        setStep({ at: 'codes', codes: answer.recovery_codes })
        await reload()
      })
      .then(() => setDigits(''))

  return (
    <Section
      title={t('me.app')}
      text={t(me.has_app === 1 ? 'me.app_on' : 'me.app_off')}
      action={
        <span className={styles.acts}>
          {me.has_app === 1 && (
            <Button
              variant="quiet"
              icon={Trash2}
              disabled={isLast}
              title={isLast ? t('me.app_last') : undefined}
              onClick={() => setStep({ at: 'removing' })}
            >
              {t('me.app_remove')}
            </Button>
          )}
          <Button icon={Smartphone} isBusy={begin.isBusy} onClick={() => void begin.run(setUp)}>
            {t(me.has_app === 1 ? 'me.app_again' : 'me.app_set_up')}
          </Button>
        </span>
      }
    >
      <div className={styles.row}>
        <span className={styles.label}>{t('me.recovery')}</span>
        <span className={styles.grow}>{t('me.recovery_left', { n: me.recovery_num })}</span>
        <Button variant="quiet" isBusy={begin.isBusy} onClick={() => void begin.run(renew)}>
          {t('me.recovery_new')}
        </Button>
      </div>
      {begin.error && (
        <p role="alert" className={styles.error}>
          {begin.error}
        </p>
      )}
      {step?.at === 'setup' && (
        <Dialog isOpen title={t('me.app')} closeLabel={t('shell.close')} onClose={() => setStep(undefined)}>
          <AppSetup
            secret={step.secret}
            digits={digits}
            isWrong={confirm.error !== ''}
            onDigits={setDigits}
            onComplete={(code) => void complete(code)}
          />
          {confirm.error && (
            <p role="alert" className={styles.error}>
              {confirm.error}
            </p>
          )}
        </Dialog>
      )}
      <ConfirmDialog
        isOpen={step?.at === 'removing'}
        level={1}
        isDanger
        title={t('me.app_remove_title')}
        consequence={t('me.app_remove_text')}
        actLabel={t('me.app_remove')}
        onConfirm={() => {
          setStep(undefined)
          void begin.run(remove)
        }}
        onClose={() => setStep(undefined)}
      />
      {step?.at === 'codes' && (
        <Dialog isOpen title={t('recovery.title')}>
          <RecoveryCodes codes={step.codes} onKept={() => setStep(undefined)} />
        </Dialog>
      )}
    </Section>
  )
}

import type { Output } from '@zimu/contract'
import { passwordGiven } from '@zimu/contract/fields'
import { useRef, useState } from 'react'
import { useText } from '../../../../i18n/index.ts'
import { Button, SheetText } from '../../../../ui/index.ts'
import { QrCode } from '../../../../ui/qr-code/qr-code.tsx'
import { fieldRule, PasswordField, requiredRule, SheetForm, useForm } from '../../../form/index.ts'
import { useCopy } from '../../../share/index.ts'
import { CODE_REFUSALS, StepCodeField } from '../../step-code/index.ts'
import styles from './second-step.module.css'

type Fresh = Output<'POST /api/member.SecondFactor/start'>

/** Enrolment: password, then QR code and first code of the app. */
export function Enrolment({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [fresh, setFresh] = useState<Fresh | null>(null)
  return fresh ? <Scan fresh={fresh} onCodes={onCodes} /> : <AskPassword onFresh={setFresh} />
}

function AskPassword({ onFresh }: { onFresh: (fresh: Fresh) => void }) {
  const { t } = useText()
  const form = useForm({
    initial: { password: '' },
    rules: { password: fieldRule(passwordGiven()) },
    refusals: { 'member.password_old_wrong': 'password', 'member.too_many_attempts': 'password' },
    onSend: async ({ password }, call) => onFresh(await call('POST /api/member.SecondFactor/start', { password })),
  })
  return (
    <SheetForm
      onSubmit={form.submit}
      actions={
        <Button type="submit" busy={form.isSending && t('second_step.sending')}>
          {t('second_step.begin')}
        </Button>
      }
    >
      <SheetText>{t('second_step.text')}</SheetText>
      <PasswordField field={form.bind('password')} label={t('password.current')} use="current" enterKeyHint="go" />
    </SheetForm>
  )
}

function Scan({ fresh, onCodes }: { fresh: Fresh; onCodes: (codes: readonly string[]) => void }) {
  const { t } = useText()
  const copy = useCopy()
  const secret = useRef<HTMLSpanElement>(null)
  const form = useForm({
    initial: { code: '' },
    rules: { code: requiredRule('second_step.problem.code') },
    refusals: { ...CODE_REFUSALS, 'member.too_many_attempts': 'code' },
    async onSend({ code }, call) {
      onCodes((await call('POST /api/member.SecondFactor/confirm', { code: code.trim() })).recovery_codes)
    },
  })
  return (
    <SheetForm
      onSubmit={form.submit}
      actions={
        <Button type="submit" busy={form.isSending && t('second_step.sending')}>
          {t('second_step.turn_on')}
        </Button>
      }
    >
      <SheetText>{t('second_step.scan')}</SheetText>
      <div className={styles.scan}>
        <QrCode text={fresh.otpauth_url} label={t('second_step.square')} />
        <a className={styles.open} href={fresh.otpauth_url}>
          {t('second_step.open_app')}
        </a>
        <button className={styles.secret} type="button" onClick={() => void copy(fresh.secret, secret.current)}>
          <span className={styles.secretLabel}>{t('second_step.secret')}</span>
          <span ref={secret} className={styles.secretText}>
            {(fresh.secret.match(/.{1,4}/g) ?? []).map((group, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that tells two equal groups apart
              <span key={place} className={styles.secretGroup}>
                {group}
              </span>
            ))}
          </span>
        </button>
      </div>
      <StepCodeField field={form.bind('code')} />
    </SheetForm>
  )
}

import { captchaCode, passwordGiven } from '@zimu/contract/fields'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useBackLayer } from '../../../stack/index.ts'
import { Button, Sheet, SheetText, SkeletonLine } from '../../../ui/index.ts'
import { maskEmail, maskPhone } from '../../account/index.ts'
import { SectionFailure } from '../../failure/index.ts'
import { CodeField, fieldRule, PasswordField, requiredRule, useForm } from '../../form/index.ts'
import { useSession } from '../../session/index.ts'
import { StepCodeChoice, useHasSecondStep } from '../step-code/index.ts'
import styles from './reauthenticate-sheet.module.css'

type Way = 'password' | 'email' | 'phone'

interface ReauthenticateProps {
  open: boolean
  onClose: () => void
  onConfirmed: () => void
}

/** Reauthenticates by the password, or by a code to a bound address; and by the second factor if enabled. */
export function ReauthenticateSheet({ open, onClose, onConfirmed }: ReauthenticateProps) {
  const { t } = useText()
  useBackLayer(open, onClose)
  return (
    <Sheet open={open} title={t('confirm.title')} closeLabel={t('shell.close')} onRequestClose={onClose}>
      {open && <ReauthenticateMethods onConfirmed={onConfirmed} />}
    </Sheet>
  )
}

function ReauthenticateMethods({ onConfirmed }: Pick<ReauthenticateProps, 'onConfirmed'>) {
  const { t } = useText()
  const { user } = useSession()
  const { isOn, hasFailed, retry } = useHasSecondStep()
  const [way, setWay] = useState<Way>('password')
  const others = (['password', 'email', 'phone'] as const).filter(
    (other) => other !== way && (other === 'password' || user[other] !== ''),
  )
  const address = way === 'email' ? maskEmail(user.email) : maskPhone(user.phone)
  if (hasFailed) return <SectionFailure onRetry={retry} />
  if (isOn === undefined) return <SkeletonLine height={16} width="52%" />
  return (
    <>
      <SheetText>{way === 'password' ? t('confirm.text') : t('confirm.text_code', { address })}</SheetText>
      <ReauthenticateForm key={way} way={way} hasSecondStep={isOn} onConfirmed={onConfirmed} />
      <div className={styles.others}>
        {others.map((other) => (
          <Button key={other} variant="text" onClick={() => setWay(other)}>
            {t(`confirm.by_${other}`)}
          </Button>
        ))}
      </div>
    </>
  )
}

interface ReauthenticateFormProps extends Pick<ReauthenticateProps, 'onConfirmed'> {
  way: Way
  hasSecondStep: boolean
}

function ReauthenticateForm({ way, hasSecondStep, onConfirmed }: ReauthenticateFormProps) {
  const { t } = useText()
  const isPassword = way === 'password'
  const form = useForm({
    initial: { password: '', captcha_code: '', code: '' },
    rules: {
      password: (password) => (isPassword ? fieldRule(passwordGiven())(password) : null),
      captcha_code: (code) => (isPassword ? null : fieldRule(captchaCode())(code)),
      code: (code) => (hasSecondStep ? requiredRule('second_step.problem.code')(code) : null),
    },
    refusals: {
      'member.password_required': 'password',
      'member.password_old_wrong': 'password',
      'member.code_required': hasSecondStep ? 'code' : 'captcha_code',
      'member.code_wrong': 'captcha_code',
      'member.second_factor_wrong': 'code',
      'member.confirm_way': isPassword ? 'password' : 'captcha_code',
    },
    async onSend(values, call) {
      await call('POST /api/member.Member/confirm', { way, ...values })
      onConfirmed()
    },
  })

  const sendCode = () =>
    form.attempt(async (call) => {
      if (way !== 'password') await call('GET /api/member.Member/confirmCaptcha', { way })
    })

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      {isPassword ? (
        <PasswordField field={form.bind('password')} label={t('password.current')} use="current" enterKeyHint="go" />
      ) : (
        <CodeField
          field={form.bind('captcha_code')}
          label={t('confirm.code')}
          placeholder={t('confirm.code_hint')}
          purpose={`confirm_${way}`}
          sentText={t('phone.sent')}
          onSend={sendCode}
        />
      )}
      {hasSecondStep && <StepCodeChoice field={form.bind('code')} onTurn={() => form.set('code', '')} />}
      <div className={styles.send}>
        <Button
          type="submit"
          disabled={
            !form.isFilled([isPassword ? 'password' : 'captcha_code', ...(hasSecondStep ? ['code' as const] : [])])
          }
          onDisabledClick={() => form.check()}
          busy={form.isSending && t('confirm.sending')}
        >
          {t('confirm.send')}
        </Button>
      </div>
    </form>
  )
}

import { captchaCode, passwordGiven } from '@zimu/contract/fields'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useBackLayer } from '../../stack/index.ts'
import { Button, Sheet, SheetText } from '../../ui/index.ts'
import { maskEmail, maskPhone } from '../account/index.ts'
import { CodeField, fieldRule, PasswordField, useForm } from '../form/index.ts'
import { useSession } from '../session/index.ts'
import styles from './confirm-sheet.module.css'

type Way = 'password' | 'email' | 'phone'

interface ConfirmProps {
  open: boolean
  onClose: () => void
  onConfirmed: () => void
}

/** Asks who it is: by the password, or by a code to an address that is bound. */
export function ConfirmSheet({ open, onClose, onConfirmed }: ConfirmProps) {
  const { t } = useText()
  useBackLayer(open, onClose)
  return (
    <Sheet open={open} title={t('confirm.title')} closeLabel={t('shell.close')} onRequestClose={onClose}>
      {open && <ConfirmWays onConfirmed={onConfirmed} />}
    </Sheet>
  )
}

function ConfirmWays({ onConfirmed }: Pick<ConfirmProps, 'onConfirmed'>) {
  const { t } = useText()
  const { user } = useSession()
  const [way, setWay] = useState<Way>('password')
  const others = (['password', 'email', 'phone'] as const).filter(
    (other) => other !== way && (other === 'password' || user[other] !== ''),
  )
  const address = way === 'email' ? maskEmail(user.email) : maskPhone(user.phone)
  return (
    <>
      <SheetText>{way === 'password' ? t('confirm.text') : t('confirm.text_code', { address })}</SheetText>
      <ConfirmForm key={way} way={way} onConfirmed={onConfirmed} />
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

function ConfirmForm({ way, onConfirmed }: { way: Way } & Pick<ConfirmProps, 'onConfirmed'>) {
  const { t } = useText()
  const is_password = way === 'password'
  const form = useForm({
    initial: { password: '', captcha_code: '' },
    rules: {
      password: (password) => (is_password ? fieldRule(passwordGiven())(password) : null),
      captcha_code: (code) => (is_password ? null : fieldRule(captchaCode())(code)),
    },
    refusals: {
      'member.password_required': 'password',
      'member.password_old_wrong': 'password',
      'member.code_required': 'captcha_code',
      'member.code_wrong': 'captcha_code',
      'member.confirm_way': is_password ? 'password' : 'captcha_code',
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
      {is_password ? (
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
      <div className={styles.send}>
        <Button
          type="submit"
          disabled={!form.isFilled([is_password ? 'password' : 'captcha_code'])}
          onDisabledClick={() => form.check()}
          busy={form.is_sending && t('confirm.sending')}
        >
          {t('confirm.send')}
        </Button>
      </div>
    </form>
  )
}

import { useCall } from '../../api/index.ts'
import { FormQuestion, FormView, PasswordField } from '../../features/form/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, CaptchaField, Field } from '../../ui/index.ts'
import { ContactLink } from './contact-link.tsx'
import { useLoginLinks } from './login-links.ts'
import { AgreementBox } from './register/agreement-box.tsx'
import { useCaptcha } from './register/use-captcha.ts'
import { useRegisterForm, usernameRule } from './register/use-register-form.ts'
import { useSpokenCaptcha } from './register/use-spoken-captcha.ts'

/** After so many wrong captchas the page offers a person (docs/design.md#accessibility). */
const HELP_AFTER = 2

export default function RegisterPage() {
  const { t } = useText()
  const links = useLoginLinks()
  const captcha = useCaptcha()
  const listen = useSpokenCaptcha(captcha)
  const { form, wrongCount, work } = useRegisterForm(captcha)
  const site = useCall('GET /api/setting.Setting/setting', {}).data?.member
  const isUsernameRight = usernameRule(form.values.username) === null

  return (
    <FormView
      lead={t('register.lead')}
      onSubmit={form.submit}
      actions={
        <>
          <AgreementBox field={form.bind('isAgreed')} />
          {work.status}
          <Button type="submit" busy={form.isSending && (work.busy ?? t('register.sending'))}>
            {t('register.send')}
          </Button>
          <FormQuestion question={t('register.has_account')}>
            <a {...links('login')}>{t('register.login')}</a>
          </FormQuestion>
        </>
      }
    >
      <Field
        {...form.bind('username')}
        label={t('form.account')}
        helper={t('register.username_rule')}
        valid={isUsernameRight ? t('register.username_right') : undefined}
        maxLength={64}
        autoComplete="username"
        autoCapitalize="none"
        enterKeyHint="next"
      />
      <PasswordField
        field={form.bind('password')}
        label={t('form.password')}
        use="new"
        placeholder={t('form.password_rule')}
        enterKeyHint="next"
      />
      {captcha.isNeeded && (
        <div>
          <CaptchaField
            {...form.bind('captcha_code')}
            label={t('register.captcha')}
            maxLength={16}
            src={captcha.src}
            failed={captcha.hasFailed}
            alt={t('register.captcha_alt')}
            failedLabel={t('register.captcha_failed')}
            refreshLabel={t('register.captcha_reload')}
            onRefresh={captcha.reload}
            listenLabel={t('register.captcha_listen')}
            onListen={listen}
          />
          {wrongCount >= HELP_AFTER && <ContactLink question={t('register.captcha_hard')} />}
        </div>
      )}
      {site?.is_invitation !== 0 && (
        <Field
          {...form.bind('invitation')}
          label={t('register.invitation')}
          {...(site?.is_invitation_register === 1
            ? { required: true }
            : { note: t('form.optional'), placeholder: t('register.invitation_hint') })}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="go"
        />
      )}
    </FormView>
  )
}

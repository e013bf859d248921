import { passwordGiven } from '@zimu/contract/fields'
import { Languages } from 'lucide'
import { useState } from 'react'
import { useEnter } from '../../features/account/index.ts'
import { FormQuestion, FormView, fieldRule, PasswordField, requiredRule, useForm } from '../../features/form/index.ts'
import { LanguageSheet } from '../../features/language/index.ts'
import { lazySheet } from '../../features/lazy/index.ts'
import { NavTrailing } from '../../features/links/index.ts'
import { useText } from '../../i18n/index.ts'
import { usePage, usePageState } from '../../stack/index.ts'
import { Button, Field, IconButton } from '../../ui/index.ts'
import { contextLine } from './login/context-line.ts'
import { LetterBand } from './login/letter-band.tsx'
import styles from './login/login.module.css'
import { PasskeyLogin } from './login/passkey-login.tsx'
import { useLoginLinks } from './login-links.ts'
import { useWork } from './use-work.tsx'

const LoginStepSheet = lazySheet(async () => (await import('../../features/login/guard/index.ts')).LoginStepSheet)

/** The right password was not enough: a code is asked for. */
const isStepNeeded = ({ error }: { error: string }) => error === 'member.second_factor_needed'

/** After so many refusals the page points at the way by mail. */
const HINT_AFTER = 5

export default function LoginPage() {
  const { t } = useText()
  const { query } = usePage()
  const [isLanguageOpen, setLanguageOpen] = useState(false)
  return (
    <>
      <NavTrailing>
        <IconButton icon={Languages} label={t('language.title')} onClick={() => setLanguageOpen(true)} />
      </NavTrailing>
      <LetterBand />
      <div className={styles.form}>
        <LoginForm redirect={query.redirect} account={query.account ?? ''} />
      </div>
      <LanguageSheet open={isLanguageOpen} onClose={() => setLanguageOpen(false)} />
    </>
  )
}

function LoginForm({ redirect, account: given }: { redirect: string | undefined; account: string }) {
  const { t } = useText()
  const links = useLoginLinks()
  const enter = useEnter(redirect)
  const { worked, status, busy } = useWork()
  const [account, setAccount] = usePageState('account', given)
  const [refusalCount, setRefusalCount] = useState(0)
  const [step, setStep] = useState({ ticket: '', open: false })

  const form = useForm({
    initial: { account, password: '' },
    rules: {
      account: requiredRule('form.problem.account_required'),
      password: fieldRule(passwordGiven()),
    },
    refusals: {
      'member.account_or_password_wrong': 'password',
      'member.account_disabled': 'password',
      'member.too_many_attempts': 'password',
      'member.work_needed': 'password',
      'member.login_closed': 'password',
    },
    onValues: (values) => setAccount(values.account),
    onFailure(failure) {
      if (isStepNeeded(failure)) setStep({ ticket: failure.body?.data.ticket ?? '', open: true })
      else if (failure.reason === 'body') setRefusalCount(refusalCount + 1)
    },
    async onSend({ account, password }, call) {
      const input = { account: account.trim(), password }
      // The refusal stands at the password and is a toast as well.
      await enter(
        await worked((work) =>
          call('POST /api/member.Login/login', { ...input, ...work }, { hideErrorToast: isStepNeeded }),
        ),
      )
    },
  })

  return (
    <>
      <FormView
        lead={t(contextLine(redirect))}
        onSubmit={form.submit}
        actions={
          <>
            <a className={styles.forgotten} {...links('resPwd')}>
              {t('login.forgotten')}
            </a>
            {refusalCount >= HINT_AFTER && (
              <p className={styles.hint} role="status">
                {t('login.hint')}
              </p>
            )}
            {status}
            <Button type="submit" busy={form.isSending && (busy ?? t('login.sending'))}>
              {t('login.send')}
            </Button>
            <div className={styles.question}>
              <FormQuestion question={t('login.no_account')}>
                <a {...links('register')}>{t('login.register')}</a>
              </FormQuestion>
            </div>
            <PasskeyLogin onEntered={enter} />
          </>
        }
      >
        <Field
          {...form.bind('account')}
          label={t('form.account')}
          autoComplete="username"
          autoCapitalize="none"
          enterKeyHint="next"
          maxLength={254}
        />
        <PasswordField field={form.bind('password')} label={t('form.password')} use="current" enterKeyHint="go" />
      </FormView>
      <LoginStepSheet {...step} onClose={() => setStep({ ...step, open: false })} onEntered={enter} />
    </>
  )
}

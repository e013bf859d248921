import { ChevronDown } from 'lucide'
import { useEffect, useState } from 'react'
import { maskPhone } from '../../../features/account/index.ts'
import { CodeField, FormView } from '../../../features/form/index.ts'
import { lazySheet } from '../../../features/lazy/index.ts'
import { useAuthLink } from '../../../features/login/needed/index.ts'
import { useSession } from '../../../features/session/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePage, usePageState } from '../../../stack/index.ts'
import { Button, Cell, CellGroup, Field, Icon } from '../../../ui/index.ts'
import { codeOf, defaultRegion } from './calling-codes.ts'
import styles from './phone.module.css'
import { usePhoneForm } from './use-phone-form.ts'

const RegionSheet = lazySheet(async () => (await import('./region-sheet.tsx')).RegionSheet)

/** A number with its country code, and the code that is sent to it; a guest sees what it would be. */
export function PhoneForm() {
  const { t, language } = useText()
  const { user, isLoggedIn } = useSession()
  const { setTitle } = usePage()
  const auth = useAuthLink()
  const [region, setRegion] = usePageState('region', defaultRegion(language))
  const [isPicking, setPicking] = useState(false)
  const code = codeOf(region)
  const { form, sendCode, sheet } = usePhoneForm(code)
  const isBound = user.phone !== ''

  useEffect(() => setTitle(isBound ? t('phone.title_bound') : ''), [isBound, setTitle, t])

  return (
    <>
      <FormView
        lead={t('phone.lead')}
        onSubmit={form.submit}
        actions={
          isLoggedIn ? (
            <Button
              type="submit"
              disabled={!form.isFilled(['phone', 'captcha_code'])}
              onDisabledClick={() => form.check()}
              busy={form.isSending && t('phone.sending')}
            >
              {t('phone.send')}
            </Button>
          ) : (
            <Button {...auth('login')}>{t('phone.log_in')}</Button>
          )
        }
      >
        {isBound && (
          <div className={styles.bound}>
            <CellGroup bare>
              <Cell label={t('phone.now')} value={maskPhone(user.phone)} />
            </CellGroup>
          </div>
        )}
        <Field
          {...form.bind('phone')}
          label={t('phone.number')}
          kind="tel"
          maxLength={20}
          autoComplete="tel-national"
          enterKeyHint="next"
          disabled={!isLoggedIn}
          leading={
            <button
              type="button"
              className={styles.code}
              disabled={!isLoggedIn}
              aria-label={t('phone.region_now', { code })}
              onClick={() => setPicking(true)}
            >
              {code}
              <Icon of={ChevronDown} size={16} />
            </button>
          }
        />
        {isLoggedIn ? (
          <CodeField
            field={form.bind('captcha_code')}
            label={t('phone.code')}
            placeholder={t('phone.code_hint')}
            purpose="phone"
            sentText={t('phone.sent')}
            onSend={sendCode}
          />
        ) : (
          <Field {...form.bind('captcha_code')} label={t('phone.code')} placeholder={t('phone.code_hint')} disabled />
        )}
      </FormView>
      {sheet}
      <RegionSheet
        open={isPicking}
        onClose={() => setPicking(false)}
        onSelect={(picked) => {
          setRegion(picked)
          setPicking(false)
        }}
      />
    </>
  )
}

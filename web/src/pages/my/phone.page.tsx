import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { CodeField, FormView } from '../../features/form/index.ts'
import { lateSheet } from '../../features/late/index.ts'
import { useAuthLink } from '../../features/login-needed/index.ts'
import { useSession } from '../../features/session/index.ts'
import { useText } from '../../i18n/index.ts'
import { usePageState } from '../../stack/index.ts'
import { Button, Field, Icon } from '../../ui/index.ts'
import { codeOf, defaultRegion } from './phone/calling-codes.ts'
import styles from './phone/phone.module.css'
import { usePhoneForm } from './phone/use-phone-form.ts'

const RegionSheet = lateSheet(async () => (await import('./phone/region-sheet.tsx')).RegionSheet)

export default function PhonePage() {
  const { t, language } = useText()
  const { is_logged_in } = useSession()
  const auth = useAuthLink()
  const [region, setRegion] = usePageState('region', defaultRegion(language))
  const [is_picking, setPicking] = useState(false)
  const code = codeOf(region)
  const { form, sendCode } = usePhoneForm(code)

  return (
    <>
      <FormView
        lead={t('phone.lead')}
        onSubmit={form.submit}
        actions={
          is_logged_in ? (
            <Button
              type="submit"
              disabled={!form.isFilled(['phone', 'captcha_code'])}
              onDisabledClick={() => form.check()}
              busy={form.is_sending && t('phone.sending')}
            >
              {t('phone.send')}
            </Button>
          ) : (
            <Button {...auth('login')}>{t('phone.log_in')}</Button>
          )
        }
      >
        <Field
          {...form.bind('phone')}
          label={t('phone.number')}
          kind="tel"
          maxLength={20}
          autoComplete="tel-national"
          enterKeyHint="next"
          disabled={!is_logged_in}
          leading={
            <button
              type="button"
              className={styles.code}
              disabled={!is_logged_in}
              aria-label={t('phone.region_now', { code })}
              onClick={() => setPicking(true)}
            >
              {code}
              <Icon of={ChevronDown} size={16} />
            </button>
          }
        />
        {is_logged_in ? (
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
      <RegionSheet
        open={is_picking}
        onClose={() => setPicking(false)}
        onPick={(picked) => {
          setRegion(picked)
          setPicking(false)
        }}
      />
    </>
  )
}

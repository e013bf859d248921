import type { Input } from '@zimu/contract'
import { CONSOLE_THEMES, DENSITIES } from '@zimu/contract/choices'
import { LANGUAGES } from '@zimu/contract/constants'
import { useState } from 'react'
import { useApi } from '../../api/index.ts'
import { LANGUAGE_NAMES, useText } from '../../i18n/index.ts'
import { useToasts } from '../../parts/toast/index.ts'
import { useSession } from '../../session/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import styles from './me.module.css'
import { Section } from './section.tsx'
import { useTry } from './use-try.ts'

/** Own name, language, colours, density, keys. */
export function LookSection() {
  const { t, language } = useText()
  const api = useApi()
  const toasts = useToasts()
  const { data, reload } = useSession()
  const [nickname, setNickname] = useState(data.nickname)
  const name = useTry()
  const look = useTry()
  const save = (changed: Input<'POST /admin/api/operator.Me/save'>) => async () => {
    await api.call('POST /admin/api/operator.Me/save', changed)
    await reload()
  }

  return (
    <Section title={t('me.name_and_look')}>
      <form
        className={styles.inline}
        onSubmit={(event) => {
          event.preventDefault()
          void name.run(save({ nickname })).then((isDone) => isDone && toasts.show({ text: t('me.saved') }))
        }}
      >
        <Field
          label={t('me.nickname')}
          hint={t('me.nickname_hint', { name: data.name })}
          error={name.error}
          maxLength={32}
          value={nickname}
          onChange={(event) => setNickname(event.target.value)}
        />
        <Button type="submit" isBusy={name.isBusy} disabled={nickname.trim() === '' || nickname === data.nickname}>
          {t('me.save_name')}
        </Button>
      </form>
      <Select
        label={t('look.language')}
        value={language}
        options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
        onChange={(event) => {
          const chosen = LANGUAGES.find((one) => one === event.target.value)
          if (chosen) void look.run(save({ language: chosen }))
        }}
      />
      <div className={styles.row}>
        <span className={styles.label}>{t('look.theme')}</span>
        <Segmented
          label={t('look.theme')}
          value={data.theme}
          options={CONSOLE_THEMES.map((theme) => ({ value: theme, label: t(`look.theme_${theme}`) }))}
          onChange={(theme) => void look.run(save({ theme }))}
        />
      </div>
      <div className={styles.row}>
        <span className={styles.label}>{t('look.density')}</span>
        <Segmented
          label={t('look.density')}
          value={data.density}
          options={DENSITIES.map((density) => ({ value: density, label: t(`look.density_${density}`) }))}
          onChange={(density) => void look.run(save({ density }))}
        />
      </div>
      <Switch isOn={data.is_keys === 1} onChange={(isOn) => void look.run(save({ is_keys: isOn ? 1 : 0 }))}>
        {t('look.keys')}
      </Switch>
      {look.error && (
        <p role="alert" className={styles.error}>
          {look.error}
        </p>
      )}
    </Section>
  )
}

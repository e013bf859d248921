import { useState } from 'react'
import { FormView, SentView } from '../../features/form/index.ts'
import { usePageLink } from '../../features/links/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, ChipChoice, Field } from '../../ui/index.ts'
import styles from './cooperate/cooperate.module.css'
import { DIRECTIONS, useCooperateForm } from './cooperate/use-cooperate-form.ts'

const NAME_MAX = 40
const CONTENT_MAX = 2000

export default function CooperatePage() {
  const { t } = useText()
  const link = usePageLink()
  const [isSent, setSent] = useState(false)
  if (!isSent) return <CooperateForm onSent={() => setSent(true)} />
  return (
    <SentView title={t('cooperate.sent')} text={t('cooperate.sent_text')}>
      <Button variant="secondary" {...link('/pages/my/my', 'switchTab')}>
        {t('cooperate.to_my')}
      </Button>
    </SentView>
  )
}

function CooperateForm({ onSent }: { onSent: () => void }) {
  const { t } = useText()
  const form = useCooperateForm(onSent)
  const direction = form.bind('direction')
  return (
    <>
      <p className={styles.intro}>{t('cooperate.intro')}</p>
      <FormView
        close
        onSubmit={form.submit}
        actions={
          <Button
            type="submit"
            disabled={!form.isFilled(['name', 'contact', 'content'])}
            onDisabledClick={() => form.check()}
            busy={form.isSending && t('cooperate.sending')}
          >
            {t('cooperate.send')}
          </Button>
        }
      >
        <div>
          <p className={styles.label}>{t('cooperate.direction')}</p>
          <ChipChoice
            label={t('cooperate.direction')}
            options={DIRECTIONS.map((id) => ({ id, label: t(`cooperate.direction.${id}`) }))}
            value={direction.value}
            onChange={direction.onChange}
          />
        </div>
        <Field
          {...form.bind('name')}
          label={t('cooperate.name')}
          maxLength={NAME_MAX}
          autoComplete="organization"
          enterKeyHint="next"
        />
        <Field
          {...form.bind('contact')}
          label={t('cooperate.contact')}
          maxLength={254}
          autoComplete="email"
          autoCapitalize="none"
          enterKeyHint="next"
        />
        <Field
          {...form.bind('content')}
          label={t('cooperate.content')}
          placeholder={t('cooperate.content_hint')}
          kind="multiline"
          low
          maxLength={CONTENT_MAX}
        />
      </FormView>
    </>
  )
}

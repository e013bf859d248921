import { Lock } from 'lucide'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { BarList } from '../../../parts/chart/index.ts'
import { Guarded } from '../../../parts/guarded/index.ts'
import { OutsideTabs } from '../../../parts/outside-tabs/index.ts'
import { PageHead } from '../../../parts/page-head/index.ts'
import { ErrorState } from '../../../parts/states/index.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import cards from '../cards.module.css'
import { KeptMessages } from './kept-messages.tsx'
import { causeText, type Outbox } from './message-words.ts'
import styles from './messages.module.css'
import { TemplatePreview } from './template-preview.tsx'
import { WayCard } from './way-card.tsx'

/** Why messages of 30 days were not sent. */
function Failures({ failures }: Pick<Outbox, 'failures'>) {
  const text = useText()
  const { t, formats } = text
  return (
    <section>
      <h2 className={styles.heading}>{t('messages.failures')}</h2>
      {failures.length === 0 ? (
        <p className={styles.quiet}>{t('messages.failures_none')}</p>
      ) : (
        <BarList
          label={t('messages.failures')}
          rows={failures.map(({ kind, cause, times, last_day }) => ({
            key: `${kind} ${cause}`,
            name: `${t(`messages.${kind}`)} · ${causeText(cause, text)}`,
            value: times,
            text: t('messages.times_last', { n: times, times: formats.count(times), day: last_day.slice(5) }),
          }))}
        />
      )}
    </section>
  )
}

function Messages() {
  const { t } = useText()
  const query = useCall('GET /admin/api/message.Outbox/list', {})
  const outbox = query.data
  return (
    <>
      <PageHead title={t('nav.outside')} />
      <OutsideTabs current="/messages" />
      <div className={styles.page}>
        <p className={cards.strip}>
          <Icon of={Lock} size={16} />
          {t('messages.masked')}
        </p>
        {query.isError && !outbox && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {outbox && (
          <>
            <ul className={cards.cards}>
              <WayCard kind="mail" way={outbox.mail.way} last={outbox.mail.last_test} variables={outbox.variables} />
              <WayCard kind="sms" way={outbox.sms.way} last={outbox.sms.last_test} variables={outbox.variables} />
            </ul>
            <Failures failures={outbox.failures} />
            <TemplatePreview />
            <KeptMessages />
          </>
        )}
      </div>
    </>
  )
}

/** `/admin/messages`: whether mail and text messages go out, what members read, what was kept instead. */
export default function MessagesPage() {
  return (
    <Guarded right="gateway.test">
      <Messages />
    </Guarded>
  )
}

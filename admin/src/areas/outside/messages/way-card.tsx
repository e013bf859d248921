import { Send } from 'lucide'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Facts } from '../../../parts/facts/index.ts'
import { StateTag } from '../../../parts/state/state-tag.tsx'
import { When } from '../../../parts/when/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import cards from '../cards.module.css'
import { VariableList } from '../variable-list.tsx'
import { isOfKind, type Kind, type Outbox } from './message-words.ts'
import styles from './messages.module.css'

export interface WayCardProps {
  kind: Kind
  way: Outbox['mail']['way'] | Outbox['sms']['way']
  last: Outbox['mail']['last_test'] | Outbox['sms']['last_test']
  variables: Outbox['variables']
}

const isGood = (last: WayCardProps['last']) => last === null || last.result === 'sent' || last.result === 'kept'

/** Sends a test message to an address that is typed. */
function TestForm({ kind }: { kind: Kind }) {
  const { t } = useText()
  const perform = usePerform()
  const [to, setTo] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    const call = kind === 'mail' ? 'POST /admin/api/message.Mail/test' : 'POST /admin/api/message.Sms/test'
    const areas = ['message.Outbox']
    await perform({ id: call, input: { to }, done: t('messages.tested'), areas })
    setBusy(false)
  }
  return (
    <form
      className={styles.test}
      onSubmit={(event) => {
        event.preventDefault()
        if (to.trim() !== '') void send()
      }}
    >
      <Field
        label={t(`messages.to_${kind}`)}
        type={kind === 'mail' ? 'email' : 'tel'}
        autoComplete="off"
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Button type="submit" icon={Send} isBusy={isBusy} disabled={to.trim() === ''}>
        {t(`messages.test_${kind}`)}
      </Button>
    </form>
  )
}

/** How messages of a kind go out, and a test of it. */
export function WayCard({ kind, way, last, variables }: WayCardProps) {
  const { t } = useText()
  const isOn = way !== 'outbox' && way !== 'off'
  return (
    <li className={cards.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.heading}>{t(`messages.${kind}`)}</h2>
        <StateTag tone={!isOn ? 'muted' : isGood(last) ? 'ok' : 'brass'}>{t(`messages.way_${way}`)}</StateTag>
      </div>
      <Facts
        isBeside
        rows={[
          [
            t('outside.variables'),
            <VariableList key="variables" variables={variables.filter(({ name }) => isOfKind(kind, name))} />,
          ],
          [
            t('outside.last_test'),
            last === null ? (
              t('messages.never_tested')
            ) : (
              <span key="last" className={isGood(last) ? undefined : styles.bad}>
                <When time={last.time} /> · {t(`messages.result_${last.result}`)}
              </span>
            ),
          ],
        ]}
      />
      {way !== 'off' && <TestForm kind={kind} />}
      {kind === 'sms' && isOn && <p className={styles.quiet}>{t('messages.sms_cost')}</p>}
    </li>
  )
}

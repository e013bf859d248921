import { useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '@zimu/contract'
import { useState } from 'react'
import { createRequestId, useApi } from '../../api/index.ts'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Select } from '../../ui/select/select.tsx'
import styles from './me.module.css'
import { PushBrowsers } from './push-browsers.tsx'
import { Section } from './section.tsx'
import { useTry } from './use-try.ts'

const INFO = 'GET /admin/api/alert.Alert/info'
const SAVE = 'POST /admin/api/alert.Alert/save'
type Alerts = Output<typeof INFO>
type Choice = Omit<Input<typeof SAVE>, 'request_id'>

/** Minute of the day ↔ text of a time field. */
const timeText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
const NIGHT = { quiet_from: 22 * 60, quiet_to: 7 * 60 }

/** What is saved, with the answer asked for again. */
function useSave() {
  const api = useApi()
  const queries = useQueryClient()
  const change = useTry()
  return {
    ...change,
    call: async (run: () => Promise<unknown>) => {
      const isDone = await change.run(run)
      if (isDone) await queries.invalidateQueries({ queryKey: ['alert.Alert'] })
      return isDone
    },
    save: (choice: Choice) => api.call(SAVE, { request_id: createRequestId(), ...choice }),
  }
}

/** Binds an address: it is taken with the code that came there. */
function Address({ alerts, choice }: { alerts: Alerts; choice: Choice }) {
  const { t } = useText()
  const api = useApi()
  const { call, save, isBusy, error } = useSave()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState<string>()
  if (alerts.email !== '')
    return (
      <div className={styles.row}>
        <strong>{alerts.email}</strong>
        <Button
          variant="quiet"
          size="small"
          isBusy={isBusy}
          onClick={() => void call(() => save({ ...choice, is_forgotten: 1 }))}
        >
          {t('alerts.forget')}
        </Button>
      </div>
    )
  const send = () => call(() => api.call('POST /admin/api/alert.Alert/code', { email: email.trim() }))
  const confirm = () =>
    call(() => api.call('POST /admin/api/alert.Alert/confirm', { request_id: createRequestId(), code: code ?? '' }))
  return (
    <form
      className={styles.inline}
      onSubmit={(event) => {
        event.preventDefault()
        if (code === undefined) void send().then((isDone) => isDone && setCode(''))
        else void confirm().then((isDone) => isDone && setCode(undefined))
      }}
    >
      {code === undefined ? (
        <Field
          type="email"
          label={t('alerts.email')}
          hint={t('alerts.email_hint')}
          error={error}
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      ) : (
        <Field
          label={t('alerts.code')}
          hint={t('alerts.code_hint', { email })}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <Button type="submit" isBusy={isBusy} disabled={code === undefined ? !email.includes('@') : code.length !== 6}>
        {t(code === undefined ? 'alerts.send_code' : 'alerts.confirm')}
      </Button>
    </form>
  )
}

function Quiet({ choice, onChange }: { choice: Choice; onChange: (patch: Partial<Choice>) => void }) {
  const { t } = useText()
  const { quiet_from = null, quiet_to = null, time_zone } = choice
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = [...new Set([time_zone, own, 'Asia/Shanghai', 'UTC'])]
  const isQuiet = quiet_from !== null && quiet_to !== null
  return (
    <>
      <Checkbox
        checked={isQuiet}
        onChange={({ target }) => onChange(target.checked ? NIGHT : { quiet_from: null, quiet_to: null })}
      >
        {t('alerts.quiet')}
      </Checkbox>
      {isQuiet && (
        <div className={styles.inline}>
          <Field
            type="time"
            label={t('alerts.quiet_from')}
            value={timeText(quiet_from)}
            onChange={({ target }) => target.value && onChange({ quiet_from: minuteOf(target.value) })}
          />
          <Field
            type="time"
            label={t('alerts.quiet_to')}
            value={timeText(quiet_to)}
            onChange={({ target }) => target.value && onChange({ quiet_to: minuteOf(target.value) })}
          />
          <Select
            label={t('alerts.time_zone')}
            value={time_zone}
            options={zones.map((value) => ({ value, label: value }))}
            onChange={({ target }) => onChange({ time_zone: target.value })}
          />
        </div>
      )}
    </>
  )
}

/** What one is told of: where, what, and when not. Each change holds at once. */
export function AlertsSection() {
  const { t } = useText()
  const { data: alerts } = useCall(INFO, {})
  const { data: pushes } = useCall('GET /admin/api/alert.Push/list', {})
  const { call, save, error } = useSave()
  // Two quick changes must not take each other back.
  const [latest, setLatest] = useState<Choice>()
  if (!alerts) return <Section title={t('alerts.title')} text={t('alerts.text')} />
  const { quiet_from, quiet_to, time_zone } = alerts
  const choice = latest ?? { kinds: alerts.kinds, quiet_from, quiet_to, time_zone }
  const { kinds } = choice
  function change(patch: Partial<Choice>) {
    const next = { ...choice, ...patch }
    setLatest(next)
    void call(() => save(next))
  }
  return (
    <Section title={t('alerts.title')} text={t(alerts.has_mail === 1 ? 'alerts.text' : 'alerts.no_mail')}>
      <Address alerts={alerts} choice={choice} />
      {pushes && <PushBrowsers pushes={pushes} />}
      {(alerts.email !== '' || (pushes?.list.length ?? 0) > 0) && (
        <>
          <fieldset className={styles.list}>
            <legend className={styles.label}>{t('alerts.kinds')}</legend>
            {alerts.possible.map((kind) => (
              <Checkbox
                key={kind}
                checked={kinds.includes(kind)}
                onChange={({ target }) =>
                  change({
                    kinds: alerts.possible.filter((one) => (one === kind ? target.checked : kinds.includes(one))),
                  })
                }
              >
                {t(`alerts.kind_${kind}`)}
              </Checkbox>
            ))}
          </fieldset>
          <Quiet choice={choice} onChange={change} />
          {error && (
            <p role="alert" className={styles.error}>
              {error}
            </p>
          )}
        </>
      )}
    </Section>
  )
}

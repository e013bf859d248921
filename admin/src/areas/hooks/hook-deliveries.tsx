import { DELIVERY_STATES } from '@zimu/contract/hooks'
import { RotateCcw } from 'lucide'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { StateTag } from '../../parts/state/state-tag.tsx'
import { ErrorState } from '../../parts/states/index.ts'
import { When } from '../../parts/when/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { DELIVERY_TONES, type DeliveryRow, HOOKS, tryText } from './hook-words.ts'
import styles from './hooks.module.css'
import type { HooksSearch } from './hooks-search.ts'

const LIST = 'GET /admin/api/hook.Delivery/list'
/** So that one sees what is being sent. */
const REFRESH_MS = 5000

function DeliveryView({ row }: { row: DeliveryRow }) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const again = () =>
    perform({
      id: 'POST /admin/api/hook.Delivery/again',
      input: { delivery_id: row.delivery_id },
      done: t('hooks.again_done'),
      areas: HOOKS,
    })
  return (
    <li className={styles.delivery}>
      <div className={styles.line}>
        <StateTag tone={DELIVERY_TONES[row.state]}>{t(`hooks.delivery_${row.state}`)}</StateTag>
        <span className={styles.strong}>{t(`hooks.event_${row.event}`)}</span>
        <span className={styles.note}>
          <When time={row.create_time} /> · {t('hooks.tries', { n: row.try_num })}
          {row.next_time !== null && (
            <>
              {' · '}
              {t('hooks.next')} <When time={row.next_time} isTimed />
            </>
          )}
        </span>
        <Button variant="quiet" size="small" icon={RotateCcw} onClick={() => void again()}>
          {t('hooks.again')}
        </Button>
      </div>
      <details>
        <summary className={styles.note}>{t('hooks.details')}</summary>
        <p className={styles.note}>webhook-id: {row.message_id}</p>
        <pre className={styles.raw}>{row.body}</pre>
        {row.tries.map((one) => (
          <div key={`${one.time}${one.duration_ms}`}>
            <p className={styles.note}>
              <When time={one.time} isTimed /> · {tryText(one, text)}
            </p>
            {one.answer && <pre className={styles.raw}>{one.answer}</pre>}
          </div>
        ))}
      </details>
    </li>
  )
}

export interface HookDeliveriesProps {
  hook_id: number
  state: HooksSearch['state']
  onState: (state: HooksSearch['state']) => void
}

/** The last deliveries of a webhook: what was sent, what was answered, how often; each can be sent again. */
export function HookDeliveries({ hook_id, state, onState }: HookDeliveriesProps) {
  const { t } = useText()
  const [cursor, setCursor] = useState<string>()
  const input = { hook_id, limit: 20, ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) }
  const query = useCall(LIST, input, { keepsFormer: true, everyMs: REFRESH_MS })
  const answer = query.data
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <section className={styles.deliveries} aria-label={t('hooks.deliveries')}>
      <Select
        label={t('hooks.state')}
        value={state ?? ''}
        options={[
          { value: '', label: t('hooks.all_states') },
          ...DELIVERY_STATES.map((value) => ({ value, label: t(`hooks.delivery_${value}`) })),
        ]}
        onChange={({ target }) => {
          setCursor(undefined)
          onState(DELIVERY_STATES.find((one) => one === target.value))
        }}
      />
      {answer?.list.length === 0 && <p className={styles.note}>{t('hooks.deliveries_empty')}</p>}
      <ul className={styles.list}>
        {answer?.list.map((row) => (
          <DeliveryView key={row.delivery_id} row={row} />
        ))}
      </ul>
      <div className={styles.pages}>
        {answer?.prev_cursor && (
          <Button size="small" onClick={() => setCursor(answer.prev_cursor ?? undefined)}>
            {t('hooks.newer')}
          </Button>
        )}
        {answer?.next_cursor && (
          <Button size="small" onClick={() => setCursor(answer.next_cursor ?? undefined)}>
            {t('hooks.older')}
          </Button>
        )}
      </div>
    </section>
  )
}

import type { Output } from '@zimu/contract'
import { BellRing, Monitor } from 'lucide'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { When } from '../../parts/when/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './me.module.css'
import { useOwnPush } from './use-own-push.ts'

type Pushes = Output<'GET /admin/api/alert.Push/list'>

interface RowProps {
  push: Pushes['list'][number]
  isHere: boolean
  isBusy: boolean
  onTest: () => void
  onOff: () => void
}

/** One browser that gets notifications. */
function Row({ push: { device, create_time, use_time, is_failing }, isHere, isBusy, onTest, onOff }: RowProps) {
  const { t } = useText()
  return (
    <li className={styles.line}>
      <Icon of={Monitor} size={18} />
      <span className={styles.grow}>
        <span className={styles.device} title={device}>
          <strong>{device || t('me.device_unknown')}</strong>
        </span>
        <span className={styles.note}>
          {t('alerts.push_since')} <When time={create_time} />
          {use_time !== null && (
            <>
              {' · '}
              {t('alerts.push_used')} <When time={use_time} />
            </>
          )}
        </span>
      </span>
      {isHere && <Tag tone="ok">{t('alerts.push_here')}</Tag>}
      {is_failing === 1 && <Tag tone="danger">{t('alerts.push_failing')}</Tag>}
      <span className={styles.acts}>
        <Button variant="quiet" size="small" isBusy={isBusy} onClick={onTest}>
          {t('alerts.push_test')}
        </Button>
        <Button variant="quiet" size="small" isBusy={isBusy} onClick={onOff}>
          {t('alerts.push_end')}
        </Button>
      </span>
    </li>
  )
}

/** The browsers that get notifications: this one is turned on by a press, the others are ended from here, too. */
export function PushBrowsers({ pushes: { key, list } }: { pushes: Pushes }) {
  const { t } = useText()
  const push = useOwnPush(key)
  const [told, setTold] = useState('')
  const isOn = list.some(({ endpoint_hash }) => endpoint_hash === push.ownHash)
  const { ability, fault } = push
  const wrong = push.error || (fault && t(`alerts.push_${fault}`))
  const test = async (endpoint_hash: string) => {
    setTold('')
    const answer = await push.test(endpoint_hash)
    if (answer) setTold(t(`alerts.push_test_${answer.state}`, { status: answer.status || '—' }))
  }
  return (
    <>
      <div className={styles.row}>
        <span className={styles.label}>{t('alerts.push')}</span>
        <span className={styles.grow}>{t(ability === 'able' ? 'alerts.push_text' : `alerts.push_${ability}`)}</span>
        {ability === 'able' && !isOn && (
          <Button icon={BellRing} isBusy={push.isBusy} onClick={() => void push.turnOn()}>
            {t('alerts.push_on')}
          </Button>
        )}
      </div>
      {list.length > 0 && (
        <ul className={styles.list} aria-label={t('alerts.push')}>
          {list.map((one) => (
            <Row
              key={one.endpoint_hash}
              push={one}
              isHere={one.endpoint_hash === push.ownHash}
              isBusy={push.isBusy}
              onTest={() => void test(one.endpoint_hash)}
              onOff={() => void push.turnOff(one.endpoint_hash)}
            />
          ))}
        </ul>
      )}
      <p role="status" className={styles.note}>
        {told}
      </p>
      {wrong && (
        <p role="alert" className={styles.error}>
          {wrong}
        </p>
      )}
    </>
  )
}

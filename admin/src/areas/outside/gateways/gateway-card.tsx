import type { Output } from '@zimu/contract'
import { Activity, Copy } from 'lucide'
import type { ReactNode } from 'react'
import { type Text, useText } from '../../../i18n/index.ts'
import { Facts } from '../../../parts/facts/index.ts'
import { StateTag } from '../../../parts/state/state-tag.tsx'
import { useToasts } from '../../../parts/toast/index.ts'
import { When } from '../../../parts/when/index.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import cards from '../cards.module.css'
import { VariableList } from '../variable-list.tsx'
import { toneOf, verdictText } from './gateway-words.ts'
import styles from './gateways.module.css'

export type GatewayRow = Output<'GET /admin/api/gateway.Gateway/list'>['list'][number]

function Address({ url }: { url: string }) {
  const { t } = useText()
  const toasts = useToasts()
  if (url === '') return <span className={styles.quiet}>{t('gateways.no_address')}</span>
  return (
    <span className={styles.address}>
      <code>{url}</code>
      <IconButton
        icon={Copy}
        size={16}
        label={t('gateways.copy')}
        onClick={() =>
          void navigator.clipboard?.writeText(url).then(
            () => toasts.show({ text: t('gateways.copied') }),
            () => undefined,
          )
        }
      />
    </span>
  )
}

function Callback({ callback }: { callback: NonNullable<GatewayRow['last_callback']> }) {
  const text = useText()
  return (
    <span>
      <When time={callback.time} /> · {verdictText(callback.verdict, text)}
    </span>
  )
}

const missingOf = ({ variables }: GatewayRow) =>
  variables.filter(({ is_set, is_needed }) => is_needed === 1 && is_set === 0).map(({ name }) => name)

const dayText = ({ day }: GatewayRow, text: Text): string =>
  [
    text.t('gateways.day_num', {
      n: day.reduce((sum, { num }) => sum + num, 0),
      num: text.formats.count(day.reduce((sum, { num }) => sum + num, 0)),
    }),
    ...day.map(({ verdict, num }) => `${verdictText(verdict, text)} ${text.formats.count(num)}`),
  ].join(' · ')

function keyRows({ keys, key_fault }: GatewayRow, text: Text): [string, ReactNode][] {
  const { t } = text
  const rows = keys.map(({ side, bits, fingerprint, end_time }): [string, ReactNode] => [
    t(`gateways.key_${side}`),
    <span key={side}>
      {t('gateways.key', { bits, fingerprint })}
      {end_time !== null && t('gateways.key_end', { day: end_time.slice(0, 10) })}
    </span>,
  ])
  if (key_fault !== '')
    rows.push([
      t('gateways.wrong'),
      <span key="fault" className={styles.bad}>
        {t(`gateways.fault_${key_fault}`)}
      </span>,
    ])
  return rows
}

function factsOf(row: GatewayRow, text: Text): [string, ReactNode][] {
  const { t } = text
  const missing = missingOf(row)
  return [
    [
      t('outside.variables'),
      <VariableList
        key="variables"
        variables={row.variables.filter(({ is_set, is_needed }) => is_set === 1 || is_needed === 1)}
      />,
    ],
    ...(row.is_on === 0 && row.method !== 'sandbox'
      ? [
          [t('gateways.missing'), t('gateways.missing_text', { names: missing.join(text.formats.comma) })] as [
            string,
            ReactNode,
          ],
        ]
      : []),
    ...keyRows(row, text),
    ...(row.has_refunds === 0 ? [[t('gateways.refunds'), t('gateways.refunds_by_hand')] as [string, ReactNode]] : []),
    [t('gateways.address'), <Address key="address" url={row.callback_url} />],
    [
      t('gateways.last_callback'),
      row.last_callback ? <Callback key="last" callback={row.last_callback} /> : t('gateways.none_yet'),
    ],
    ...(row.last_failure
      ? [[t('gateways.last_failure'), <Callback key="failure" callback={row.last_failure} />] as [string, ReactNode]]
      : []),
    ...(row.day.length > 0 ? [[t('gateways.day'), dayText(row, text)] as [string, ReactNode]] : []),
  ]
}

function LastTest({ time, result, detail }: NonNullable<GatewayRow['last_test']>) {
  const { t } = useText()
  return (
    <span className={result === 'fine' ? styles.quiet : styles.bad}>
      {t('outside.last_test')} <When time={time} /> · {t(`gateways.result_${result}`)}
      {detail !== '' && result !== 'keys' && <code className={styles.detail}>{detail}</code>}
    </span>
  )
}

export interface GatewayCardProps {
  row: GatewayRow
  isTesting: boolean
  onTest: () => void
}

/** One gateway: what is set up, what it sent last, how the last test went. */
export function GatewayCard({ row, isTesting, onTest }: GatewayCardProps) {
  const text = useText()
  const { t } = text
  const { method, is_on, last_test } = row
  const tone = toneOf(row)
  return (
    <li className={cards.card}>
      <div className={styles.cardHead}>
        <span className={styles.mark} data-method={method} aria-hidden>
          {t(`gateways.mark_${method}`)}
        </span>
        <span className={styles.names}>
          <h2 className={styles.name}>{t(`gateways.name_${method}`)}</h2>
          <span className={styles.quiet}>{t(`gateways.kind_${method}`)}</span>
        </span>
        <StateTag tone={tone}>
          {t(is_on === 0 ? 'gateways.off' : tone === 'ok' ? 'gateways.on' : 'gateways.look')}
        </StateTag>
      </div>
      <Facts isBeside rows={factsOf(row, text)} />
      {(is_on === 1 || last_test) && (
        <div className={styles.foot}>
          {is_on === 1 && (
            <Button
              icon={Activity}
              isBusy={isTesting}
              onClick={onTest}
              aria-label={t('gateways.test_of', { name: t(`gateways.name_${method}`) })}
            >
              {t('gateways.test')}
            </Button>
          )}
          {last_test && <LastTest {...last_test} />}
        </div>
      )}
    </li>
  )
}

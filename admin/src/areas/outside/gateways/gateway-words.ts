/** Words for gateways. */
import type { Output } from '@zimu/contract'
import type { Text, TextKey } from '../../../i18n/index.ts'

type GatewayRow = Output<'GET /admin/api/gateway.Gateway/list'>['list'][number]

const VERDICTS = ['granted', 'repeated', 'second', 'abnormal', 'received', 'nothing', 'refused', 'unknown_order']
const FORGED = 'forged:'

/** Judgement of a callback; those that have no word stand as they are kept. */
export function verdictText(verdict: string, { t }: Text): string {
  if (verdict.startsWith(FORGED)) return t('gateways.forged', { why: verdict.slice(FORGED.length) })
  return VERDICTS.includes(verdict) ? t(`gateways.verdict_${verdict}` as TextKey) : verdict
}

/** `brass`: it can take money, but something is wrong with it. */
export function toneOf({ is_on, key_fault, last_test, day }: GatewayRow): 'ok' | 'brass' | 'muted' {
  if (is_on === 0) return 'muted'
  const isBad = key_fault !== '' || (last_test !== null && last_test.result !== 'fine')
  return isBad || day.some(({ is_failure }) => is_failure === 1) ? 'brass' : 'ok'
}

/** Payment gateways as the console shows and tests them. Names of variables and fingerprints of public keys; never a secret. */
import {
  type Checked,
  GATEWAYS,
  type GatewayName,
  type GatewayResult,
  type KeyFault,
  type Output,
} from '@zimu/contract'
import { hours } from '@zimu/contract/durations'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import type {
  askUnknown,
  GatewayAccounts,
  listGatewayKeys,
  PaymentGateway,
  readKeyFacts,
} from '../../../ports/payment/index.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import { readTests } from '../test.repo.ts'
import { lastTest, type Tested, type Tests } from '../tests.ts'
import { readCallbacks } from './callbacks.repo.ts'

export interface GatewaysDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'digits'>
  gateways: readonly PaymentGateway[]
  accounts: GatewayAccounts
  /** How keys are read and gateways asked. */
  probes: { ask: typeof askUnknown; listKeys: typeof listGatewayKeys; readKeys: typeof readKeyFacts }
  environment: readonly { name: string; is_set: 0 | 1 }[]
  isSandbox: boolean
  /** `""`: addresses follow each request. */
  publicUrl: string
  tests: Tests
}

const CALL = 'POST /admin/api/gateway.Gateway/test'
type Row = Output<'GET /admin/api/gateway.Gateway/list'>['list'][number]

const RESULTS = ['fine', 'keys', 'no_answer', 'refused', 'late', 'off'] as const satisfies readonly GatewayResult[]
const LABELS: Record<GatewayName, string> = {
  alipay: 'Alipay',
  wechat: 'WeChat Pay',
  epay: 'Epay',
  stripe: 'Stripe',
  sandbox: '',
}
/** Those that may be left empty. */
const SPARE = ['ALIPAY_SELLER_ID', 'ALIPAY_GATEWAY_URL', 'WECHAT_API_URL', 'STRIPE_API_URL']
/** Numbers of orders begin with a year of ours; this one is none. */
const NO_ORDER = '0'
const NUMBER_LENGTH = 24

type Keys = Pick<Row, 'keys'> & { fault: KeyFault }

/** Facts of the keys of a gateway that is set up. */
function keysOf({ accounts, probes }: Pick<GatewaysDeps, 'accounts' | 'probes'>, method: GatewayName): Keys {
  const found = probes.listKeys(accounts).find(({ name }) => name === LABELS[method])
  if (!found) return { keys: [], fault: '' }
  if (found.privateKey === '') return { keys: [], fault: found.textFault === '' ? '' : 'kind' }
  const { keys, fault } = probes.readKeys(found)
  return { keys: keys.map(({ endTime, ...key }) => ({ ...key, end_time: formatTimeOrNull(endTime) })), fault }
}

export function createGatewayConsole(deps: GatewaysDeps) {
  const { db, clock, ids, gateways, probes, environment, isSandbox, publicUrl, tests } = deps
  const find = (method: GatewayName) => gateways.find((gateway) => gateway.method === method)

  async function readRow(method: GatewayName, stored: Awaited<ReturnType<typeof readTests>>): Promise<Row> {
    const gateway = find(method)
    const { keys, fault } = keysOf(deps, method)
    const { last, failure, day } = await readCallbacks(db, method, clock.now() - hours(24))
    const callback = (row: typeof last) =>
      row
        ? { verdict: row.verdict, remote_order_id: row.remote_order_id, time: formatTime(Number(row.create_time)) }
        : null
    const prefix = `${method.toUpperCase()}_`
    return {
      method,
      is_on: gateway ? 1 : 0,
      variables: environment
        .filter(({ name }) => name.startsWith(prefix))
        .map(({ name, is_set }) => ({ name, is_set, is_needed: SPARE.includes(name) ? 0 : 1 })),
      keys,
      key_fault: fault,
      callback_url: publicUrl === '' ? '' : `${publicUrl}/api/setting.Order/notify/${method}`,
      has_refunds: gateway && gateway.refunds === null ? 0 : 1,
      last_callback: callback(last),
      last_failure: callback(failure),
      day: day.map(({ isFailure, ...one }) => ({ ...one, is_failure: isFailure ? 1 : 0 })),
      last_test: lastTest(stored.get(`gateway:${method}`), RESULTS),
    }
  }

  async function test(method: GatewayName): Promise<Tested<GatewayResult>> {
    const gateway = find(method)
    if (!gateway) return { result: 'off', detail: '' }
    const { fault } = keysOf(deps, method)
    if (fault !== '') return { result: 'keys', detail: fault }
    const { result, detail } = await probes.ask(gateway, NO_ORDER + ids.digits(NUMBER_LENGTH - 1))
    return { result: result === 'known' ? 'fine' : result, detail }
  }

  return {
    async 'GET /admin/api/gateway.Gateway/list'(): Promise<Output<'GET /admin/api/gateway.Gateway/list'>> {
      const stored = await readTests(db)
      const shown = GATEWAYS.filter((method) => method !== 'sandbox' || isSandbox)
      return { list: await Promise.all(shown.map((method) => readRow(method, stored))) }
    },

    [CALL]: ({ request_id, method }: Checked<typeof CALL>, context: OperatorContext) =>
      tests.run(
        context,
        { call: CALL, request_id, action: 'gateway.test', name: `gateway:${method}`, target_name: method },
        () => test(method),
      ),
  }
}

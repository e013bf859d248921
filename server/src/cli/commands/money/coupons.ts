import { isPayable } from '../../../currency.ts'
import { formatMoney } from '../../../texts/money.ts'
import { formatTime } from '../../../texts/time.ts'
import { CommandFailure, type Given, type OperatorContext, type ServiceCommand } from '../../command.ts'
import { csvLine } from '../../terminal/csv-line.ts'
import { argumentOf, numberOf, textOf } from '../../terminal/parse-args.ts'
import { readWindow, WINDOW_OPTIONS } from '../../terminal/read-window.ts'

const MAX_SUM = 100_000_000
const MAX_USES = 1_000_000

/** Money of an option in minor units: `20` and `20.50` are fine. */
function moneyOf(given: Given, key: string): number {
  const text = textOf(given, key)
  if (text === '') return 0
  const minor = /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
  if (minor >= 1 && minor <= MAX_SUM) return minor
  throw new CommandFailure(`--${key} must be an amount like 20 or 20.50`, 2)
}

function readReduction(given: Given) {
  const amount_minor = moneyOf(given, 'off')
  if (amount_minor > 0 === (given.options.percent !== undefined))
    throw new CommandFailure('give either --percent <n> or --off <sum>', 2)
  return { amount_minor, percent: amount_minor > 0 ? 0 : numberOf(given, 'percent', { min: 1, max: 100 }) }
}

async function readPlans({ deps }: OperatorContext, given: Given): Promise<number[]> {
  const words = textOf(given, 'viptypes').split(',').filter(Boolean)
  const ids = words.map(Number)
  const rows = await deps.database.db.selectFrom('viptype').select('viptype_id').where('is_delete', '=', 0).execute()
  const unknown = words.find((_, index) => !rows.some(({ viptype_id }) => viptype_id === ids[index]))
  if (unknown !== undefined) throw new CommandFailure(`There is no plan ${unknown}. “site show” prints the plans.`)
  return [...new Set(ids)]
}

export const couponsMakeCommand: ServiceCommand = {
  name: 'coupons make',
  summary: 'Creates a coupon: a word that reduces the price of plans',
  details: `A percentage is rounded down to a hundredth of the currency's unit; an amount reduces the price to 0 at most. An order
counts as a use until it is closed unpaid; then the use is free again.`,
  example: 'coupons make SPRING20 --percent 20 --until 2027-03-31',
  arguments: [{ name: 'coupon', meaning: 'the word, 3 to 40 letters, digits and hyphens; case does not matter' }],
  options: {
    percent: { value: '<n>', meaning: 'reduction in percent, 1 to 100; either this or --off' },
    off: { value: '<sum>', meaning: 'reduction as an amount, like 20 or 20.50' },
    currency: { value: '<code>', meaning: 'currency of --off and --least, like EUR; default: CNY' },
    min: { value: '<sum>', meaning: 'minimum price of a plan; default: none' },
    viptypes: { value: '<ids>', meaning: 'plans it is valid for, like 1,3; default: all' },
    uses: { value: '<n>', meaning: 'orders in all, at most 1000000; default: no limit' },
    'per-member': { value: '<n>', meaning: 'orders per member, 0: no limit; default: 1' },
    ...WINDOW_OPTIONS,
    name: { value: '<text>', meaning: 'name in “coupons list”; members do not see it' },
  },
  runs: 'service',
  async run(context, given, output) {
    const { deps, modules } = context
    const coupon = argumentOf(given, 0)
    if (!/^[\p{L}\p{N}-]{3,40}$/u.test(coupon))
      throw new CommandFailure('a coupon is 3 to 40 letters, digits and hyphens', 2)
    const currency = (textOf(given, 'currency') || 'CNY').toUpperCase()
    if (!/^[A-Z]{3}$/.test(currency)) throw new CommandFailure('--currency must be three letters like EUR', 2)
    const reduction = readReduction(given)
    const least_minor = moneyOf(given, 'least')
    if (![reduction.amount_minor, least_minor].every((sum) => isPayable(sum, currency)))
      throw new CommandFailure(`${currency} has no smaller unit: give a whole amount`, 2)
    const isMade = await modules.coupons.make({
      coupon,
      currency,
      name: textOf(given, 'name'),
      ...reduction,
      least_minor,
      viptypeIds: await readPlans(context, given),
      use_limit: numberOf(given, 'uses', { min: 1, max: MAX_USES, fallback: 0 }),
      member_limit: numberOf(given, 'per-member', { min: 0, max: MAX_USES, fallback: 1 }),
      ...readWindow(given, deps.clock.now()),
    })
    if (!isMade) throw new CommandFailure(`There is a coupon ${coupon.toUpperCase()} already.`)
    const after = { ...reduction, currency, least_minor }
    await context.record(deps.database.db, { target: `coupon:${coupon.toUpperCase()}`, after })
    output.print(`${coupon.toUpperCase()} is made`)
    return 0
  },
}

export const couponsListCommand: ServiceCommand = {
  name: 'coupons list',
  summary: 'Lists the coupons with their uses and total reduction, as CSV',
  example: 'coupons list',
  arguments: [],
  options: {},
  runs: 'service',
  isRead: true,
  async run({ modules }, _given, output) {
    output.print(
      'coupon,name,percent,off,currency,least,plans,uses,uses_at_most,per_member,taken_off,paid,from,until,state',
    )
    for (const row of await modules.coupons.list()) {
      const { coupon, name, percent, amount_minor, currency, least_minor, use_limit, member_limit } = row
      const sum = (pick: 'use_num' | 'paidNum') => row.uses.reduce((total, use) => total + Number(use[pick]), 0)
      const taken = row.uses.map((use) => `${formatMoney(Number(use.discount_minor))} ${use.currency}`).join(' + ')
      const worth = [percent || '', amount_minor ? formatMoney(amount_minor) : '', currency]
      const limits = [least_minor ? formatMoney(least_minor) : '', row.viptypeIds.join(' ')]
      const uses = [sum('use_num'), use_limit || '', member_limit || '', taken, sum('paidNum')]
      const times = [row.start_time, row.end_time].map((time) => (time ? formatTime(time) : ''))
      output.print(csvLine([coupon, name, ...worth, ...limits, ...uses, ...times, row.is_disable ? 'voided' : 'on']))
    }
    return 0
  },
}

export const couponsVoidCommand: ServiceCommand = {
  name: 'coupons void',
  summary: 'Disables a coupon permanently; orders with it keep their price',
  example: 'coupons void SPRING20',
  arguments: [{ name: 'coupon', meaning: 'the word of the coupon' }],
  options: {},
  runs: 'service',
  async run({ deps, modules, record }, given, output) {
    const coupon = argumentOf(given, 0)
    if (!(await modules.coupons.void(coupon))) throw new CommandFailure(`There is no enabled coupon “${coupon}”.`)
    await record(deps.database.db, { target: `coupon:${coupon.toUpperCase()}`, after: { is_disable: 1 } })
    output.print(`${coupon.toUpperCase()} is disabled now`)
    return 0
  },
}

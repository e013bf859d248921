import { isPayable } from '../../currency.ts'
import { formatMoney } from '../../texts/money.ts'
import { formatTime } from '../../texts/time.ts'
import { CommandFailure, type Given, type OperatorContext, type ServiceCommand } from '../command.ts'
import { csvLine } from '../csv-line.ts'
import { argumentOf, numberOf, textOf } from '../parse-args.ts'
import { readWindow, WINDOW_OPTIONS } from '../read-window.ts'

const SUM_MOST = 100_000_000
const USES_MOST = 1_000_000

/** Money of an option in minor units: `20` and `20.50` are fine. */
function moneyOf(given: Given, key: string): number {
  const text = textOf(given, key)
  if (text === '') return 0
  const minor = /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
  if (minor >= 1 && minor <= SUM_MOST) return minor
  throw new CommandFailure(`--${key} wants a sum like 20 or 20.50`, 2)
}

function readReduction(given: Given) {
  const amount_minor = moneyOf(given, 'off')
  if (amount_minor > 0 === (given.options.percent !== undefined))
    throw new CommandFailure('give either --percent <n> or --off <sum>', 2)
  return { amount_minor, percent: amount_minor > 0 ? 0 : numberOf(given, 'percent', { least: 1, most: 100 }) }
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
  summary: 'Makes a coupon: a word that takes something off the price of plans',
  details: `A percentage is rounded down to a hundredth of the currency's unit; a sum ends at the price. A use is an order that
is not closed unpaid, so that it comes back when nobody pays.`,
  arguments: [{ name: 'coupon', meaning: 'the word, 3 to 40 letters and digits; case does not matter' }],
  options: {
    percent: { value: '<n>', meaning: 'takes so many percent off, 1 to 100' },
    off: { value: '<sum>', meaning: 'takes a sum off, like 20 or 20.50' },
    currency: { value: '<code>', meaning: 'of --off and --least, like EUR; CNY without it' },
    least: { value: '<sum>', meaning: 'least price of a plan' },
    viptypes: { value: '<ids>', meaning: 'plans it is for, like 1,3; all without it' },
    uses: { value: '<n>', meaning: 'orders in all; no limit without it' },
    'per-member': { value: '<n>', meaning: 'orders of one member, 0 for no limit; 1 without it' },
    ...WINDOW_OPTIONS,
    name: { value: '<text>', meaning: 'for your own records' },
  },
  runs: 'service',
  async run(context, given, output) {
    const { deps, modules } = context
    const coupon = argumentOf(given, 0)
    if (!/^[\p{L}\p{N}-]{3,40}$/u.test(coupon)) throw new CommandFailure('a coupon is 3 to 40 letters and digits', 2)
    const currency = (textOf(given, 'currency') || 'CNY').toUpperCase()
    if (!/^[A-Z]{3}$/.test(currency)) throw new CommandFailure('--currency wants three letters like EUR', 2)
    const reduction = readReduction(given)
    const least_minor = moneyOf(given, 'least')
    if (![reduction.amount_minor, least_minor].every((sum) => isPayable(sum, currency)))
      throw new CommandFailure(`${currency} has no smaller unit: name whole sums`, 2)
    const is_made = await modules.coupons.make({
      ...{ coupon, currency, name: textOf(given, 'name'), ...reduction },
      ...{ least_minor, viptype_ids: await readPlans(context, given) },
      use_limit: numberOf(given, 'uses', { least: 1, most: USES_MOST, fallback: 0 }),
      member_limit: numberOf(given, 'per-member', { least: 0, most: USES_MOST, fallback: 1 }),
      ...readWindow(given, deps.clock.now()),
    })
    if (!is_made) throw new CommandFailure(`There is a coupon ${coupon.toUpperCase()} already.`)
    output.say(`${coupon.toUpperCase()} is made`)
    return 0
  },
}

export const couponsListCommand: ServiceCommand = {
  name: 'coupons list',
  summary: 'Prints the coupons with what they have taken off, as CSV',
  arguments: [],
  options: {},
  runs: 'service',
  async run({ modules }, _given, output) {
    output.say(
      'coupon,name,percent,off,currency,least,plans,uses,uses_at_most,per_member,taken_off,paid,from,until,state',
    )
    for (const row of await modules.coupons.list()) {
      const { coupon, name, percent, amount_minor, currency, least_minor, use_limit, member_limit } = row
      const sum = (pick: 'use_num' | 'paid_num') => row.uses.reduce((total, use) => total + Number(use[pick]), 0)
      const taken = row.uses.map((use) => `${formatMoney(Number(use.discount_minor))} ${use.currency}`).join(' + ')
      const worth = [percent || '', amount_minor ? formatMoney(amount_minor) : '', currency]
      const limits = [least_minor ? formatMoney(least_minor) : '', row.viptype_ids.join(' ')]
      const uses = [sum('use_num'), use_limit || '', member_limit || '', taken, sum('paid_num')]
      const times = [row.start_time, row.end_time].map((time) => (time ? formatTime(time) : ''))
      output.say(csvLine([coupon, name, ...worth, ...limits, ...uses, ...times, row.is_disable ? 'voided' : 'on']))
    }
    return 0
  },
}

export const couponsVoidCommand: ServiceCommand = {
  name: 'coupons void',
  summary: 'Switches a coupon off for good; orders that hold it keep their price',
  arguments: [{ name: 'coupon', meaning: 'the word' }],
  options: {},
  runs: 'service',
  async run({ modules }, given, output) {
    const coupon = argumentOf(given, 0)
    if (!(await modules.coupons.void(coupon))) throw new CommandFailure(`There is no coupon “${coupon}” that is on.`)
    output.say(`${coupon.toUpperCase()} is off now`)
    return 0
  },
}

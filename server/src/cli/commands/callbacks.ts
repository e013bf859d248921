import { formatMoney } from '../../texts/money.ts'
import { formatTime } from '../../texts/time.ts'
import { CommandFailure, type ServiceCommand } from '../command.ts'
import { csvLine } from '../csv-line.ts'
import { argumentOf, numberOf, textOf } from '../parse-args.ts'

export const callbacksCommand: ServiceCommand = {
  name: 'callbacks',
  summary: 'Lists callbacks of gateways with what was made of them, newest first, as CSV',
  details: `Verdicts: granted, repeated, abnormal, second, closed, ignored, refunded, refund_failed, unknown_order,
unknown_refund, nothing, received (nobody looked yet), and forged: with its fault.`,
  arguments: [],
  options: {
    order: { value: '<number>', meaning: 'of one order' },
    method: { value: '<method>', meaning: 'of one gateway' },
    verdict: { value: '<verdict>', meaning: 'with this verdict; forged for all forged ones' },
    limit: { value: '<n>', meaning: 'at most so many; 100 without it' },
  },
  runs: 'service',
  async run({ modules }, given, output) {
    const rows = await modules.orders.listCallbacks({
      remote_order_id: textOf(given, 'order') || undefined,
      method: textOf(given, 'method') || undefined,
      verdict: textOf(given, 'verdict') || undefined,
      limit: numberOf(given, 'limit', { least: 1, most: 100_000, fallback: 100 }),
    })
    output.say('callback_id,time,method,verdict,order,gateway_no')
    for (const row of rows)
      output.say(
        csvLine([
          ...[row.callback_id, formatTime(row.create_time), row.method, row.verdict],
          ...[row.remote_order_id, row.gateway_no],
        ]),
      )
    return 0
  },
}

export const callbacksReplayCommand: ServiceCommand = {
  name: 'callbacks replay',
  summary: 'Judges a kept callback again by today’s code, without carrying it out',
  details: `Says what the callback is worth (signature, merchant, age by the time it came in) and what carrying it out would come to
now. Nothing is changed: an order in doubt is asked about by the server itself.`,
  arguments: [{ name: 'callback_id', meaning: 'number of the callback, from “callbacks”' }],
  options: { 'dry-run': { meaning: 'only judge; there is no other way yet', is_required: true } },
  runs: 'service',
  async run({ modules }, given, output) {
    const callback_id = Number(argumentOf(given, 0))
    const replayed = Number.isSafeInteger(callback_id) ? await modules.orders.replayCallback(callback_id) : undefined
    if (!replayed) throw new CommandFailure(`There is no callback ${argumentOf(given, 0)}.`)
    const { callback, verdict, outcome } = replayed
    output.say(`callback ${callback_id} of ${callback.method}, ${formatTime(callback.create_time)} (Beijing time)`)
    output.say(`then: ${callback.verdict}`)
    if (!verdict) throw new CommandFailure(`${callback.method} has no account here any more: nobody can judge it.`)
    output.say(`now: ${outcome}`)
    if (verdict.remote_order_id) output.say(`order ${verdict.remote_order_id}`)
    if (verdict.kind === 'paid') {
      const { gateway_no, amount_minor, currency, pay_time } = verdict.payment
      output.say(`payment ${gateway_no}: ${formatMoney(amount_minor)} ${currency}, ${formatTime(pay_time)}`)
    }
    if (verdict.kind === 'refund')
      output.say(`refund ${verdict.refund_no}: ${verdict.refund.state}, ${formatMoney(verdict.refund.amount_minor)}`)
    return 0
  },
}

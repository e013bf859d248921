import { formatMoney } from '../../../texts/money.ts'
import { formatTime } from '../../../texts/time.ts'
import { CommandFailure, type ServiceCommand } from '../../command.ts'
import { csvLine } from '../../terminal/csv-line.ts'
import { argumentOf, numberOf, textOf } from '../../terminal/parse-args.ts'

export const callbacksCommand: ServiceCommand = {
  name: 'callbacks',
  summary: 'Lists payment callbacks with their verdicts, newest first, as CSV',
  details: `Verdicts: granted, repeated, abnormal, second, closed, ignored, refunded, refund_failed, refunded_there (at the
gateway's console), disputed, dispute_asked, dispute_won, dispute_lost, unknown_order, unknown_payment, nothing, received
(not processed yet), and forged:<reason>. Only the newest 500 forged callbacks are stored.`,
  example: 'callbacks --verdict forged --limit 20',
  arguments: [],
  options: {
    order: { value: '<number>', meaning: 'only of this order, 24 digits' },
    method: { value: '<method>', meaning: 'only of this gateway: alipay, wechat, epay, stripe or sandbox' },
    verdict: { value: '<verdict>', meaning: 'only with this verdict; forged: all forged ones' },
    limit: { value: '<n>', meaning: 'number of lines, at most 100000; default: 100' },
  },
  runs: 'service',
  isRead: true,
  async run({ modules }, given, output) {
    const rows = await modules.orders.listCallbacks({
      remote_order_id: textOf(given, 'order') || undefined,
      method: textOf(given, 'method') || undefined,
      verdict: textOf(given, 'verdict') || undefined,
      limit: numberOf(given, 'limit', { min: 1, max: 100_000, fallback: 100 }),
    })
    output.print('callback_id,time,method,verdict,order,gateway_no')
    for (const row of rows)
      output.print(
        csvLine([
          row.callback_id,
          formatTime(row.create_time),
          row.method,
          row.verdict,
          row.remote_order_id,
          row.gateway_no,
        ]),
      )
    return 0
  },
}

export const callbacksReplayCommand: ServiceCommand = {
  name: 'callbacks replay',
  summary: 'Judges a stored callback again with today’s code and keys, without any effect',
  details: `Prints whether signature, merchant and age (at the time of arrival) are valid, and what processing it would do now.
Changes nothing: the server queries uncertain orders itself.`,
  example: 'callbacks replay 4711 --dry-run',
  arguments: [{ name: 'callback_id', meaning: 'id of the callback, from “callbacks”' }],
  options: { 'dry-run': { meaning: 'required: callbacks can only be judged, not processed again', isRequired: true } },
  runs: 'service',
  isRead: true,
  async run({ modules }, given, output) {
    const callback_id = Number(argumentOf(given, 0))
    const replayed = Number.isSafeInteger(callback_id) ? await modules.orders.replayCallback(callback_id) : undefined
    if (!replayed) throw new CommandFailure(`There is no callback ${argumentOf(given, 0)}.`)
    const { callback, verdict, outcome } = replayed
    output.print(`callback ${callback_id} of ${callback.method}, ${formatTime(callback.create_time)} (Beijing time)`)
    output.print(`then: ${callback.verdict}`)
    if (!verdict)
      throw new CommandFailure(
        `${callback.method} has no account in the configuration any more, so the callback cannot be judged.`,
      )
    output.print(`now: ${outcome}`)
    if (verdict.remote_order_id) output.print(`order ${verdict.remote_order_id}`)
    if (verdict.kind === 'paid') {
      const { gateway_no, amount_minor, currency, pay_time } = verdict.payment
      output.print(`payment ${gateway_no}: ${formatMoney(amount_minor)} ${currency}, ${formatTime(pay_time)}`)
    }
    if (verdict.kind === 'refund')
      output.print(`refund ${verdict.refund_no}: ${verdict.refund.state}, ${formatMoney(verdict.refund.amount_minor)}`)
    return 0
  },
}

import { type Call, calls, type KnownCallId } from '@zimu/contract'
import { type Outcome, ROWS, type Row } from './rows.ts'
import { CALLERS, type Caller } from './scene.ts'

/** What a call answers to each caller, rules and row together. Throws when a call has no row. */
export function outcomesOf(call: Call): Record<Caller, Outcome> {
  const row: Row | undefined = ROWS[call.id as KnownCallId] as Row | undefined
  if (!row) throw new Error(`${call.id} has no row in the access matrix: say in testing/access/rows.ts who may do it`)
  const other = row.other ?? row.member
  const own = { member: row.member, other, vip: row.vip ?? other }
  if (call.auth === 'required')
    return {
      ...own,
      guest: 'auth.login_needed',
      expired: 'auth.session_invalid',
      disabled: 'auth.account_disabled',
    }
  if (!row.guest) throw new Error(`${call.id} is open to guests: its row must say what they get`)
  return { ...own, guest: row.guest, expired: row.guest, disabled: row.disabled ?? row.guest }
}

/** The matrix as a table of Markdown. */
export function accessTable(): string {
  const lines = (Object.values(calls) as Call[]).map((call) => {
    const outcomes = outcomesOf(call)
    return `| \`${call.id}\` | ${call.auth} | ${CALLERS.map((caller) => outcomes[caller]).join(' | ')} |`
  })
  return [`| Call | Login | ${CALLERS.join(' | ')} |`, `|---|---|${CALLERS.map(() => '---|').join('')}`, ...lines].join(
    '\n',
  )
}

/** Keeps what the self-check found, so that the console knows since when something is as it is. */
import type { Trx } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import type { Finding } from '../../module.ts'

export type NamedFinding = Finding & { name: string; text: string }

/** Told in the transaction that keeps a finding which was not bad before. */
export type OnBad = (trx: Trx, finding: Pick<NamedFinding, 'name' | 'text'>) => Promise<void>

interface Run {
  time: number
  findings: readonly NamedFinding[]
  /** Of a run of all checks; undefined for a run of some, which leaves the findings of the others. */
  lengthMs?: number
}

async function listBad(trx: Trx): Promise<Set<string>> {
  const rows = await trx.selectFrom('check_state').select('name').where('state', '=', 'bad').execute()
  return new Set(rows.map(({ name }) => name))
}

/** Replaces the findings of the run before; when all checks ran, those of checks that are no more go. */
export async function keepFindings(
  { commit }: Pick<Deps, 'commit'>,
  { time, lengthMs, findings }: Run,
  onBad: OnBad = async () => undefined,
): Promise<void> {
  await commit(async (trx) => {
    const known = await listBad(trx)
    const rows = findings.map(({ name, state, key, values }) => ({
      ...{ name, state, check_time: time, change_time: time },
      finding: JSON.stringify({ key, values }),
    }))
    await trx
      .insertInto('check_state')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((eb) => ({
          state: eb.ref('excluded.state'),
          finding: eb.ref('excluded.finding'),
          check_time: time,
          change_time: eb
            .case()
            .when('check_state.state', '=', eb.ref('excluded.state'))
            .then(eb.ref('check_state.change_time'))
            .else(time)
            .end(),
        })),
      )
      .execute()
    for (const finding of findings) if (finding.state === 'bad' && !known.has(finding.name)) await onBad(trx, finding)
    if (lengthMs === undefined) return
    const names = findings.map(({ name }) => name)
    await trx.deleteFrom('check_state').where('name', 'not in', names).execute()
    await trx
      .insertInto('service_mark')
      .values({ name: 'check_length', value: Math.round(lengthMs) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: Math.round(lengthMs) }))
      .execute()
  })
}

/** Keeps what the self-check found, so that the console knows since when something is as it is. */
import type { Deps } from '../../deps.ts'
import type { Finding } from '../../module.ts'

interface Run {
  time: number
  lengthMs: number
  findings: readonly (Finding & { name: string })[]
}

/** Replaces the findings of the run before; those of checks that are no more go. */
export async function keepFindings({ commit }: Pick<Deps, 'commit'>, { time, lengthMs, findings }: Run): Promise<void> {
  await commit(async (trx) => {
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
    const names = findings.map(({ name }) => name)
    await trx.deleteFrom('check_state').where('name', 'not in', names).execute()
    await trx
      .insertInto('service_mark')
      .values({ name: 'check_length', value: Math.round(lengthMs) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: Math.round(lengthMs) }))
      .execute()
  })
}

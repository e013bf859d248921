/** deploy/pgbackrest.conf with a cluster of the test's own: back to a moment, with what was before and without what came after. */
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minutes } from '@zimu/contract/durations'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { findOwnPostgresProblem, startOwnPostgres } from '../../testing/programs/own-postgres.ts'
import { findUnprivileged } from '../../testing/programs/own-process.ts'

const RECIPE = join(import.meta.dirname, '../../../../deploy/pgbackrest.conf')
const problem = spawnSync('pgbackrest', ['version']).error ? 'there is no pgbackrest' : findOwnPostgresProblem()
if (problem) process.stderr.write(`Tests of deploy/pgbackrest.conf are skipped: ${problem}\n`)

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const readSecond = async (url: string) =>
  (await query(url, 'select floor(extract(epoch from now()))::int as at'))[0]?.at

/** The recipe over a cluster, as a command that its user runs. */
function fitRecipe(folder: string, data: string, port: number) {
  const as = findUnprivileged('postgres')
  for (const name of ['', 'repo', 'log', 'lock', 'spool']) {
    mkdirSync(join(folder, name), { recursive: true })
    if (as) chownSync(join(folder, name), as.uid, as.gid)
  }
  const file = join(folder, 'pgbackrest.conf')
  const own = ['log', 'lock', 'spool'].map((name) => `${name}-path=${join(folder, name)}`).join('\n')
  writeFileSync(
    file,
    readFileSync(RECIPE, 'utf8')
      .replace('/var/lib/pgbackrest', join(folder, 'repo'))
      .replace('/var/lib/postgresql/15/main', data)
      .replace(
        'pg1-port=5432',
        `pg1-port=${port}\npg1-user=zimu\npg1-database=postgres\npg1-socket-path=${join(data, '..')}`,
      )
      .replace('[global]', `[global]\n${own}`),
  )
  const words = [`--config=${file}`, '--stanza=zimu']
  return {
    archive: `archive_mode = on\narchive_command = 'pgbackrest ${words.join(' ')} archive-push %p'\n`,
    run: (...more: string[]) => execFileSync('pgbackrest', [...words, ...more], { ...as, cwd: folder, stdio: 'pipe' }),
  }
}

describe.skipIf(problem !== undefined)('PostgreSQL with pgbackrest', () => {
  it(
    'goes back to a moment',
    async () => {
      const postgres = await startOwnPostgres()
      const folder = mkdtempSync(join(tmpdir(), 'zimu-pgbackrest-'))
      try {
        const [place] = await query(postgres.url, `select setting from pg_settings where name = 'data_directory'`)
        const data = String(place?.setting)
        const recipe = fitRecipe(folder, data, postgres.port)
        appendFileSync(join(data, 'postgresql.conf'), recipe.archive)
        await postgres.restart('SIGINT')
        recipe.run('stanza-create')
        await query(postgres.url, 'create table sold (n int)')
        await query(postgres.url, 'insert into sold values (1)')
        recipe.run('--type=full', 'backup')
        // It knows the end of a backup to the second only: a moment in the same one would lie before it.
        const end = await readSecond(postgres.url)
        while ((await readSecond(postgres.url)) === end);
        await query(postgres.url, 'insert into sold values (2)')
        const [moment] = await query(postgres.url, 'select now()::text as now')
        await query(postgres.url, 'insert into sold values (3)')
        // Waits until what was written is in the archive.
        recipe.run('check')
        await postgres.kill('SIGINT')
        recipe.run('--delta', '--type=time', `--target=${String(moment?.now)}`, '--target-action=promote', 'restore')
        await postgres.start()
        expect(await query(postgres.url, 'select n from sold order by n')).toEqual([{ n: 1 }, { n: 2 }])
      } finally {
        await postgres.close()
        rmSync(folder, { recursive: true, force: true })
      }
    },
    minutes(3),
  )
})

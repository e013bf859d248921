/** An earlier state of this repository, built in a folder of its own: what runs while a newer release changes the schema under it. */
import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../harness/root.ts'
import { migrations } from '../../server/src/db/migrations/index.ts'

const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()

/** What DRILLS_FROM names, else the newest tag, else the commit before the newest step of the schema. */
function findCommit(): string {
  const wanted = process.env.DRILLS_FROM ?? git('tag', '--sort=-creatordate').split('\n')[0]
  if (wanted) return git('rev-parse', `${wanted}^{commit}`)
  const newest = migrations.at(-1)?.name ?? ''
  const [added] = git('log', '--format=%H', '--reverse', `-S'${newest}'`, '--', 'server/src/db/migrations').split('\n')
  return git('rev-parse', `${added}^`)
}

export interface EarlierRelease {
  /** The commit. */
  name: string
  root: string
}

/** Clones and builds it, once: later runs find it in the cache. Throws where there is no history. */
export function prepareEarlierRelease(): EarlierRelease {
  const commit = findCommit()
  const root = join(ROOT, '.cache', 'bench', `release-${commit.slice(0, 12)}`)
  const mark = `${root}.built`
  const release = { name: commit.slice(0, 8), root }
  if (existsSync(mark)) return release
  console.log(`building the state of ${release.name}, two minutes …`)
  rmSync(root, { recursive: true, force: true })
  git('clone', '--quiet', '--no-checkout', ROOT, root)
  const run = (command: string, ...words: string[]) => execFileSync(command, words, { cwd: root, stdio: 'pipe' })
  run('git', 'checkout', '--quiet', commit)
  run('npm', 'ci', '--no-audit', '--no-fund')
  run('npm', 'run', 'build')
  writeFileSync(mark, '')
  return release
}

/** Operators of the demo: one for each given role, with a password that is printed at every start. */
import { createHmac } from 'node:crypto'
import type { GivenRole } from '@zimu/contract'
import type { Passwords } from '../../../credentials/passwords.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import * as repo from './account.repo.ts'

export interface DemoDeps {
  db: Db
  commit: Commit
  clock: Clock
  passwords: Pick<Passwords, 'hash'>
  /** Key from which the passwords are made. */
  demoSecret: string
}

/** How to sign in as a demo operator. */
export interface DemoOperator {
  role: GivenRole
  name: string
  password: string
}

const OPERATORS: readonly (readonly [role: GivenRole, nickname: string])[] = [
  ['owner', '周予安'],
  ['editor', '江遥'],
  ['cashier', '沈一帆'],
  ['moderator', '何青'],
  ['support', '白术'],
  ['reader', '陆离'],
]
/** Characters of a password: 96 bits. */
const PASSWORD_LENGTH = 16

export function createDemo({ db, commit, clock, passwords, demoSecret }: DemoDeps) {
  const passwordOf = (name: string) =>
    createHmac('sha256', demoSecret).update(`demo operator:${name}`).digest('base64url').slice(0, PASSWORD_LENGTH)

  async function make(name: GivenRole, nickname: string): Promise<void> {
    const password_hash = await passwords.hash(passwordOf(name))
    await commit(async (trx) => {
      const now = clock.now()
      const times = { login_time: null, create_time: now, update_time: null, pwd_time: now }
      const operator_id = await repo.insertOperator(trx, {
        name,
        nickname,
        password_hash,
        language: 'zh-Hans',
        ...times,
      })
      if (operator_id !== undefined) await repo.replaceRoles(trx, operator_id, [name])
    })
  }

  /**
   * Makes those operators that there are not yet. Returns how to sign in as those whose password is still the one that they
   * were made with.
   */
  return async (): Promise<DemoOperator[]> => {
    const shown: DemoOperator[] = []
    for (const [role, nickname] of OPERATORS) {
      if (!(await repo.findByName(db, role))) await make(role, nickname)
      const made = await repo.findByName(db, role)
      // An operator who took a link has set the password later.
      if (made?.password_hash && made.pwd_time === made.create_time)
        shown.push({ role, name: role, password: passwordOf(role) })
    }
    return shown
  }
}

/** Signing in with a password, and the second step after it. */
import type { Checked } from '@zimu/contract'
import type { ConsoleContext } from '../../../context.ts'
import type { Passwords } from '../../../credentials/passwords.ts'
import type { ProofOfWork } from '../../../credentials/proof-of-work.service.ts'
import type { Db } from '../../../db/open.ts'
import type { Suspicion } from '../../../limits/address-ranges.ts'
import type { Attempts } from '../../../limits/attempts.ts'
import { Refusal } from '../../../refusal.ts'
import type { Acts } from '../../operator-record/index.ts'
import { findWithSteps } from '../account/account.repo.ts'
import { foldName, hasSecondStep, isReady, targetOf } from '../account/account.rules.ts'
import type { CodeCheck } from '../second-step/code-check.ts'
import type { Entry } from './entry.ts'
import type { Tickets } from './tickets.ts'

export interface SignInDeps {
  db: Db
  acts: Pick<Acts, 'note'>
  attempts: Pick<Attempts, 'guard'>
  proofOfWork: ProofOfWork
  passwords: Passwords
  tickets: Tickets
  codeCheck: Pick<CodeCheck, 'require'>
  entry: Pick<Entry, 'enter'>
  isDemo: boolean
}

/** In the record for who gave a name that no operator has. What was typed stays out of it: it may be a password. */
const NOBODY = '?'

export function createSignIn(deps: SignInDeps) {
  const { db, acts, attempts, proofOfWork, passwords, tickets, codeCheck, entry, isDemo } = deps

  return {
    /**
     * One refusal in the same time for an unknown name, a wrong password, and operators who are shut out or not ready:
     * `operator.sign_in_wrong`. Throws `operator.second_step_needed` with a ticket where a second step is set up,
     * `member.too_many_attempts`, `member.work_needed`.
     */
    async begin({ name, password, work }: Checked<'POST /admin/api/operator.Session/begin'>, context: ConsoleContext) {
      const folded = foldName(name)
      const found = await findWithSteps(db, { name: folded })
      const operator = found && isReady(found, isDemo) ? found : undefined
      const { ip } = context
      const demandProof = (suspicion: Suspicion) => proofOfWork.demand({ purpose: 'operator', ip, work }, suspicion)
      const isRight = await attempts.guard({ account: `name:${folded}`, ip, demandProof }, () =>
        passwords.verify(password, operator?.password_hash ?? ''),
      )
      if (!operator || !isRight) {
        const whom = found ? { target: targetOf(found.operator_id), target_name: found.name } : { target: '' }
        await acts.note(db, context, found?.name ?? NOBODY, { action: 'operator.sign_in_refused', ...whom })
        throw new Refusal('operator.sign_in_wrong')
      }
      if (hasSecondStep(operator))
        throw new Refusal('operator.second_step_needed', { ticket: await tickets.give(operator) })
      return entry.enter(operator, context, 'password')
    },

    /** Throws `operator.second_step_gone` for a ticket that is over, `operator.second_step_wrong`. */
    async second({ ticket, code }: Checked<'POST /admin/api/operator.Session/second'>, context: ConsoleContext) {
      const holder = await tickets.try(ticket)
      const operator = holder && (await findWithSteps(db, { operator_id: holder.operator_id }))
      if (!operator || operator.pwd_time !== holder.pwd_time || operator.is_disable === 1)
        throw new Refusal('operator.second_step_gone')
      const kind = await codeCheck.require(operator, code, context)
      if (!(await tickets.use(ticket))) throw new Refusal('operator.second_step_gone')
      return entry.enter(operator, context, kind)
    },
  }
}

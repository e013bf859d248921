/** The operators of the console put together: accounts, sessions, second steps, links, roles. */
import { can, type Language, type Right } from '@zimu/contract'
import { createCommonPasswords } from '../../credentials/common-passwords.ts'
import { createPasswords } from '../../credentials/passwords.ts'
import { createProofOfWork } from '../../credentials/proof-of-work.service.ts'
import { createSealedText } from '../../credentials/sealed-text.ts'
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import type { Acts } from '../operator-record/index.ts'
import type { Settings } from '../site/index.ts'
import { listActiveOwners, listHeldRoles } from './account/account.repo.ts'
import { createChanges } from './account/changes.ts'
import { createCommands } from './account/commands.service.ts'
import { createDemo } from './account/demo.service.ts'
import { createMe } from './account/me.service.ts'
import { createOperators } from './account/operators.service.ts'
import { createInvite } from './link/invite.service.ts'
import { createLinks } from './link/link.service.ts'
import { createOnceShown } from './once-shown.ts'
import { pruneOperators } from './prune.repo.ts'
import { sumOfRoles } from './role/role.rules.ts'
import { createRoles } from './role/role.service.ts'
import { createAppSetup } from './second-step/app-setup.ts'
import { createCodeCheck } from './second-step/code-check.ts'
import { createOwnRecoveryCodes } from './second-step/own-recovery-codes.ts'
import { createOwnSteps } from './second-step/own-steps.service.ts'
import { createPasskeyCreation } from './second-step/passkey-creation.ts'
import { createOperatorAttempts } from './session/attempts.ts'
import { createEntry, type EntryDeps } from './session/entry.ts'
import { createOwnSessions } from './session/own-sessions.service.ts'
import { createPasskeySignIn } from './session/passkey-sign-in.service.ts'
import { createSessions } from './session/session.service.ts'
import { createSignIn } from './session/sign-in.service.ts'
import { createTickets } from './session/tickets.ts'
import { createViews } from './view/view.service.ts'

export interface OperatorDeps extends Pick<EntryDeps, 'tellNewPlace'> {
  db: Db
  commit: Commit
  clock: Clock
  ids: Ids
  /** Tickets and challenges of a sign-in. */
  cache: Cache
  /** Counters that survive a restart: wrong passwords and codes. */
  attempts: Cache
  acts: Acts
  settings: Pick<Settings, 'get'>
  /** Key of the passwords of the demo's operators. */
  demoSecret: string
  /** Key of authenticator secrets, recovery codes, and of links whose answer can be asked for again. */
  secondFactorSecret: string
  /** Key of proofs of work. */
  proofOfWorkSecret: string
  isDemo: boolean
  isSandbox: boolean
  /** Of the service, for the console's foot. */
  version: string
  readTitle(language: Language): Promise<string>
  /** Address of the visitors' app; `""` = not configured. */
  publicUrl: string
  /** Address of the console, without a slash at the end; `""` = taken from each request. */
  consoleUrl: string
  /** How long a session lives without use, in milliseconds. */
  readIdleMs(): Promise<number>
}

export type Operators = ReturnType<typeof createOperatorService>

/** What the services of one request share. */
function createBasis(deps: OperatorDeps) {
  const sealed = createSealedText(deps.secondFactorSecret, "operators' authenticator secrets")
  const attempts = createOperatorAttempts(deps.attempts)
  const sessions = createSessions(deps)
  const onceShown = createOnceShown(deps.secondFactorSecret)
  return {
    ...deps,
    sealed,
    attempts,
    sessions,
    onceShown,
    passwords: createPasswords(),
    common: createCommonPasswords(),
    tickets: createTickets(deps),
    links: createLinks(deps),
    changes: createChanges({ ...deps, sessions }),
    codeCheck: createCodeCheck({ ...deps, attempts, sealed }),
    entry: createEntry({ ...deps, sessions }),
    appSetup: createAppSetup({ ...deps, sealed }),
    passkeyCreation: createPasskeyCreation(deps),
    ownCodes: createOwnRecoveryCodes({ ...deps, onceShown }),
    proofOfWork: createProofOfWork({
      ...deps,
      counters: deps.attempts,
      secret: deps.proofOfWorkSecret,
      isOn: async () => (await deps.settings.get('member.is_work')) === 1,
    }),
  }
}

export interface AllowedOperator {
  operator_id: number
  nickname: string
}

async function listAllowed(db: Db, right: Right): Promise<AllowedOperator[]> {
  const rows = await listHeldRoles(db)
  const names = new Map(rows.map(({ operator_id, nickname }) => [operator_id, nickname]))
  return [...names].flatMap(([operator_id, nickname]) => {
    const grants = sumOfRoles(rows.filter((row) => row.operator_id === operator_id))
    return can(grants, right) ? [{ operator_id, nickname }] : []
  })
}

export function createOperatorService(deps: OperatorDeps) {
  const basis = createBasis(deps)
  const { sessions, changes } = basis
  return {
    /** What the calls of the console run. */
    routes: {
      signIn: createSignIn(basis),
      passkeySignIn: createPasskeySignIn(basis),
      ownSessions: createOwnSessions(basis),
      sessionInfo: basis.entry.info,
      invite: createInvite(basis),
      me: createMe(basis),
      ownSteps: createOwnSteps(basis),
      operators: createOperators(basis),
      roles: createRoles(basis),
      views: createViews(basis),
    },
    /** What the command line runs. */
    commands: createCommands(basis),
    /** Makes the operators of the demo, and says how to sign in as each. */
    createDemoOperators: createDemo(basis),
    authenticate: sessions.authenticate,
    findOperator: sessions.findOperator,
    requireProof: sessions.requireProof,
    /** Changes of roles in a transaction of somebody else: taking an act back. */
    setRoles: changes.setRoles,
    /** Nicknames of the owners who can sign in. */
    listOwners: async (): Promise<string[]> => (await listActiveOwners(deps.db)).map(({ nickname }) => nickname),
    /** Operators who can sign in and may do something, by nickname. */
    listAllowed: (right: Right) => listAllowed(deps.db, right),
    /** Writes what has gathered (times of last use). */
    flush: sessions.flush,
    /** Timed: lets go what has expired. */
    prune: () => pruneOperators(deps.db, deps.clock.now()),
  }
}

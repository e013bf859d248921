import { createSealedText } from '../../../credentials/sealed-text.ts'
import { type CodeCheckDeps, createCodeCheck } from './code-check.ts'
import { createRecoveryCodes, type RecoveryCodeDeps } from './recovery-codes.ts'
import { createSecondFactorLogin, type SecondFactorLoginDeps } from './second-factor-login.service.ts'
import { createSecondFactorRemoval, type SecondFactorRemovalDeps } from './second-factor-removal.service.ts'
import { createSecondFactorSetup, type SecondFactorSetupDeps } from './second-factor-setup.service.ts'

type Inner = 'check' | 'recoveryCodes' | 'sealed'

export type SecondFactorDeps = RecoveryCodeDeps &
  Omit<CodeCheckDeps & SecondFactorLoginDeps & SecondFactorSetupDeps & SecondFactorRemovalDeps, Inner>

export type SecondFactor = ReturnType<typeof createSecondFactor>

/**
 * The second step of a login: codes of an authenticator app, and recovery codes for when it is lost. Its use at a login is
 * in `second-factor-login.service.ts`, the member's settings are in `second-factor-setup.service.ts` and
 * `second-factor-removal.service.ts`, the verification of codes is in `code-check.ts`.
 */
export function createSecondFactor(deps: SecondFactorDeps) {
  const sealed = createSealedText(deps.secondFactorSecret, 'authenticator secrets')
  const recoveryCodes = createRecoveryCodes(deps)
  const check = createCodeCheck({ ...deps, recoveryCodes, sealed })
  const inner = { ...deps, sealed, recoveryCodes, check }
  return {
    isOn: check.isOn,
    requireFresh: check.requireFresh,
    ...createSecondFactorLogin(inner),
    ...createSecondFactorSetup(inner),
    ...createSecondFactorRemoval(inner),
  }
}

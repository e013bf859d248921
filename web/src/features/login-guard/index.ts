/**
 * All that protects a login, as one late part: each part of its own would be a name more in the first chunk. Load it
 * lazily: it is in no first view.
 */
export { LoginHistorySheet } from '../login-history/index.ts'
export { askForPasskey, NoPasskey, PasskeySheet } from '../passkey/index.ts'
export { LoginStepSheet, SecondStepSheet } from '../second-step/index.ts'
export { solveWork } from '../work/index.ts'

/** Account security as one lazy part, because each lazy part adds a name to the first chunk. Import it lazily. */
export { LoginHistorySheet } from './history/index.ts'
export { askForPasskey, NoPasskey, PasskeySheet } from './passkey/index.ts'
export { solveWork } from './proof-of-work/index.ts'
export { LoginStepSheet, SecondStepSheet } from './second-step/index.ts'

/** Second factor: enrolment, removal, login step. Import it lazily. */
export { LoginStepSheet } from './login-step-sheet.tsx'
export { SecondStepSheet } from './second-step-sheet.tsx'

/** The second step of a login: turned on and off, and taken. Load both sheets lazily: they are in no first view. */
export { LoginStepSheet } from './login-step-sheet.tsx'
export { SecondStepSheet } from './second-step-sheet.tsx'

/** Passkeys: list of the own ones, login with one. Import it lazily. */
export { askForPasskey, NoPasskey } from './ask-for-passkey.ts'
export { PasskeySheet } from './passkey-sheet.tsx'

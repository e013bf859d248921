/** Passkeys: the own ones, and logging in with one. Load them lazily: they are in no first view. */
export { askForPasskey, NoPasskey } from './ask-for-passkey.ts'
export { PasskeySheet } from './passkey-sheet.tsx'

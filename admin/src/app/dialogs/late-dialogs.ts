/** Dialogs whose script comes after the first page. */
export { Palette } from '../palette/palette.tsx'
export { KeysDialog } from './keys-dialog.tsx'

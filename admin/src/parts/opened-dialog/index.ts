/** Dialogs that stand in the address. */
export { dialogSearch, type OpenedDialog, useOpenedDialog } from './opened-dialog.ts'

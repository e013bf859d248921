/** Agreement texts in a sheet; `SafeHtml` draws any text of the server that is HTML. */
export { AgreementSheet, type AgreementSheetProps } from './agreement-sheet.tsx'
export { SafeHtml } from './safe-html.tsx'
export type { AgreementName } from './shipped.ts'

/** Agreements in a sheet; `SafeHtml` renders any HTML text of the server. */
export { AgreementHtml } from './agreement-html.tsx'
export { AgreementSheet, type AgreementSheetProps } from './agreement-sheet.tsx'
export { SafeHtml } from './safe-html.tsx'
export type { AgreementName } from './shipped.ts'

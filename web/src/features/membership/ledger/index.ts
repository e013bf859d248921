/** The member's ledger rows. Import it lazily. */
export { LedgerSheet } from './ledger-sheet.tsx'

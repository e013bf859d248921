/** Why somebody is a member until then: the rows of the ledger. Load it lazily: it is in no first view. */
export { LedgerSheet } from './ledger-sheet.tsx'

/** Contact channels: the sheet for guests, and its rows for the contact page. */
export { ContactRows, useHasContact } from './contact-rows.tsx'
export { ContactSheet } from './contact-sheet.tsx'

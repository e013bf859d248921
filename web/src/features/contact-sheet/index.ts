/** Contact channels: the sheet for guests, and its rows for the contact page. */
export { ContactButton } from './contact-button.tsx'
export { ContactRows, useHasContact } from './contact-rows.tsx'
export { ContactSheet } from './contact-sheet.tsx'

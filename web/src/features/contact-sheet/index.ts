/** How to reach us: the sheet for guests, and its rows for the contact page. */
export { readTelegram, type TelegramChannel } from './channels.ts'
export { ContactRows, useHasContact } from './contact-rows.tsx'
export { ContactSheet, type ContactSheetProps } from './contact-sheet.tsx'

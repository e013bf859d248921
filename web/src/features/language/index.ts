/** Choosing the language of the interface. */
export { LANGUAGE_NAMES } from './language-names.ts'
export { LanguageSheet } from './language-sheet.tsx'

/** Choice of the interface language. */
export { LANGUAGE_NAMES } from './language-names.ts'
export { LanguageSheet } from './language-sheet.tsx'

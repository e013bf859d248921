/** Forms with texts in five languages. */
export { LanguageTabs } from './language-tabs.tsx'
export { BASE_LANGUAGE, baseWord, cleanWords, isSameWords, type Words, withWord, wordFor, wordOf } from './words.ts'

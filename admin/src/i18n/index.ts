/**
 * Languages of the console. `useText()` gives `t` and formats; texts stand only in `catalogues/`. zh-Hans is the base and the
 * type, English is complete, the others fall back to English, visibly in development only.
 */
export type { PagePart, Part, TextKey } from './catalogues/index.ts'
export { type Age, type Formats, parseWireTime } from './format.ts'
export { chooseLanguage, isChinese, LANGUAGE_NAMES } from './language.ts'
export { loadText, type Text, TextProvider, useText, WithTexts } from './text.tsx'

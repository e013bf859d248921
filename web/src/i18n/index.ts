/**
 * Languages of the interface. `useText()` gives `t` and the formats of the current language; texts stand only in
 * `catalogues/`, zh-Hans is the base and the type of all others.
 * @example const { t, formats } = useText(); t('shell.retry')
 */

export { createFormats, type Formats, parseWireTime } from './format.ts'
export { chooseLanguage } from './language.ts'
export { createLanguageStore, type LanguageStore } from './store.ts'
export { LanguageContext, type Text, type TextKey, useText } from './use-text.ts'

/**
 * Languages of the interface. `useText()` gives `t` and the formats of the current language, `datesOf` and `moneyOf` others; texts stand only in
 * `catalogues/`, zh-Hans is the base and the type of all others.
 * @example const { t, formats } = useText(); t('shell.retry')
 */

export { datesOf } from './dates.ts'
export { createFormats, type Formats } from './format.ts'
export { chooseLanguage } from './language.ts'
export { moneyOf } from './money.ts'
export { sizeOf } from './size.ts'
export { createLanguageStore, type LanguageStore } from './store.ts'
export { LanguageContext, type Text, type TextKey, useText } from './use-text.ts'
export { parseWireTime } from './wire-time.ts'

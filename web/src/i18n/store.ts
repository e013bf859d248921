import type { Language } from '@zimu/contract/constants'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { sources, type TextKey } from './catalogues/index.ts'
import type { Catalogue } from './plural.ts'

export interface LanguageState {
  language: Language
  /** Texts that have arrived: those of the first view at once, the rest after `loadRest`. */
  catalogue: Partial<Catalogue<TextKey>>
}

export interface LanguageStore {
  store: StoreApi<LanguageState>
  /** Fetches the texts of all pages but home, once per language. Every other page waits for it. */
  loadRest(): Promise<void>
  /**
   * Switches: true when the language changed, false when it was the same (I18-04). The texts arrive before the switch
   * shows, so nothing flickers; rejects when they cannot be loaded, and the old language stays.
   */
  setLanguage(language: Language): Promise<boolean>
}

/** Its texts of the first view are part of the app. */
const BASE: Language = 'zh-Hans'

async function loadAll(language: Language): Promise<Catalogue<TextKey>> {
  const [first, rest] = await Promise.all([sources[language].first(), sources[language].rest()])
  return { ...first, ...rest }
}

/** Creates the store in a language whose first texts are there when the promise resolves. */
export async function createLanguageStore(
  start: Language,
  persist: (language: Language) => void,
): Promise<LanguageStore> {
  const [language, catalogue] = await sources[start].first().then(
    (first) => [start, first] as const,
    // The texts did not come: in the base language, which is there, rather than not at all.
    async () => [BASE, await sources[BASE].first()] as const,
  )
  const store = createStore<LanguageState>(() => ({ language, catalogue }))
  let complete: Language | undefined
  return {
    store,
    async loadRest() {
      const { language } = store.getState()
      if (complete === language) return
      const whole = await loadAll(language)
      // A switch that came meanwhile has brought everything of its language itself.
      if (store.getState().language !== language) return
      complete = language
      store.setState({ catalogue: whole })
    },
    async setLanguage(language) {
      if (store.getState().language === language) return false
      const whole = await loadAll(language)
      complete = language
      store.setState({ language, catalogue: whole })
      persist(language)
      return true
    },
  }
}

import type { Language } from '@zimu/contract/constants'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { catalogues, type TextKey, zhHans } from './catalogues/index.ts'
import type { Catalogue } from './plural.ts'

export interface LanguageState {
  language: Language
  catalogue: Catalogue<TextKey>
}

export interface LanguageStore {
  store: StoreApi<LanguageState>
  /**
   * Switches: true when the language changed, false when it was the same (I18-04). The texts arrive before the switch
   * shows, so nothing flickers; rejects when they cannot be loaded, and the old language stays.
   */
  setLanguage(language: Language): Promise<boolean>
}

async function loadCatalogue(language: Language): Promise<Catalogue<TextKey>> {
  return (await catalogues[language]?.()) ?? zhHans
}

/** Creates the store in a language whose texts are loaded first. */
export async function createLanguageStore(
  start: Language,
  persist: (language: Language) => void,
): Promise<LanguageStore> {
  const store = createStore<LanguageState>(() => ({ language: start, catalogue: zhHans }))
  store.setState({ catalogue: await loadCatalogue(start) })
  return {
    store,
    async setLanguage(language) {
      if (store.getState().language === language) return false
      const catalogue = await loadCatalogue(language)
      store.setState({ language, catalogue })
      persist(language)
      return true
    },
  }
}

import { afterEach, expect, test } from 'vitest'
import { sources } from './catalogues/index.ts'
import { pseudoText, speakPseudo } from './pseudo.ts'
import { createLanguageStore } from './store.ts'

// Test files share the modules of their worker: what this one exchanges goes back.
const english = { ...sources.en }
afterEach(() => void Object.assign(sources.en, english))

test('a text gets brackets, marks and half its length more; its placeholders stay', () => {
  expect(pseudoText('Try again')).toBe('⟦Ťřý áĝáíñ ~~~~~⟧')
  expect(pseudoText('{count} likes')).toBe('⟦{count} ļíķéš ~~~~~ ~~⟧')
})

test('all of English is in the pseudo-language, plural forms too; the other languages are as they were', async () => {
  speakPseudo()
  const { store, loadRest, setLanguage } = await createLanguageStore('en', () => undefined)
  expect(store.getState().catalogue['shell.retry']).toMatch(/^⟦.+⟧$/)
  await loadRest()
  expect(store.getState().catalogue['danmu.blocked_senders']).toMatchObject({
    one: expect.stringMatching(/^⟦\{n\} .+⟧$/),
    other: expect.stringMatching(/^⟦\{n\} .+⟧$/),
  })
  await setLanguage('fr')
  expect(store.getState().catalogue['shell.retry']).toBe('Réessayer')
})

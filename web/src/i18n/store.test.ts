import type { Language } from '@zimu/contract/constants'
import { expect, test, vi } from 'vitest'
import { sources } from './catalogues/index.ts'
import { createLanguageStore } from './store.ts'

test('I18-04: a switch brings the texts, is kept and tells who listens; the same language does nothing', async () => {
  const persist = vi.fn()
  const { store, setLanguage } = await createLanguageStore('zh-Hans', persist)
  const onChange = vi.fn()
  store.subscribe(onChange)
  expect(await setLanguage('zh-Hans')).toBe(false)
  expect([onChange, persist].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  expect(await setLanguage('es')).toBe(true)
  expect(onChange).toHaveBeenCalledOnce()
  expect(persist.mock.calls).toEqual([['es']])
  expect(store.getState()).toMatchObject({
    language: 'es',
    catalogue: { 'shell.retry': 'Reintentar', 'order.pay': 'Pagar' },
  })
})

test('I18-05: a language that we do not speak is refused, and the old one stays', async () => {
  const persist = vi.fn()
  const { store, setLanguage } = await createLanguageStore('fr', persist)
  await expect(setLanguage('xx' as Language)).rejects.toThrow()
  expect([store.getState().language, persist.mock.calls.length]).toEqual(['fr', 0])
})

test('the first view brings its own texts, the rest comes when it is asked for', async () => {
  const { store, loadRest } = await createLanguageStore('en', () => undefined)
  expect(store.getState().catalogue).toHaveProperty(['shell.retry'], 'Try again')
  expect(store.getState().catalogue).not.toHaveProperty(['order.pay'])
  await loadRest()
  expect(store.getState().catalogue).toHaveProperty(['order.pay'], 'Pay')
})

test('texts that arrive after a switch do not take its place', async () => {
  const { store, loadRest, setLanguage } = await createLanguageStore('en', () => undefined)
  await Promise.all([loadRest(), setLanguage('fr')])
  expect(store.getState()).toMatchObject({ language: 'fr', catalogue: { 'order.pay': 'Payer' } })
})

test('texts of the start that do not come do not keep the app from starting: it speaks its base language', async () => {
  const first = vi.spyOn(sources.fr, 'first').mockRejectedValue(new TypeError('Failed to fetch'))
  const persist = vi.fn()
  const { store } = await createLanguageStore('fr', persist)
  expect(store.getState()).toMatchObject({ language: 'zh-Hans', catalogue: { 'shell.retry': '再试一次' } })
  expect(persist).not.toHaveBeenCalled()
  first.mockRestore()
})

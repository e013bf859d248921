import { expect, test, vi } from 'vitest'
import { createTranslate } from './translate.ts'

const days = { one: '{n} jour', other: '{n} jours' }
const views = { one: '{count} vue', many: '{count} de vues', other: '{count} vues' }

test('I18-06: a missing key gives the key itself, and a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(createTranslate<string>('en', {})('shell.retry')).toBe('shell.retry')
  expect(warn).toHaveBeenCalledWith('no text: shell.retry')
  warn.mockRestore()
})

test('I18-06: placeholders are filled by name or number; one without a value stays', () => {
  const t = createTranslate('en', { a: '{name} and {0} and {name}, {other}' })
  expect(t('a', { name: 'x', 0: 7 })).toBe('x and 7 and x, {other}')
})

test('I18-06: what is filled in is not filled in again', () => {
  expect(createTranslate('en', { a: '{x} {y}' })('a', { x: '{y}', y: '$&' })).toBe('{y} $&')
})

test.each([
  ['en', 0, '0 jours'],
  ['en', 1, '1 jour'],
  ['fr', 0, '0 jour'],
  ['fr', 1, '1 jour'],
  ['fr', 2, '2 jours'],
  ['zh-Hans', 1, '1 jours'],
])('I18-07: %s counts %i by its own rules', (locale, n, text) => {
  expect(createTranslate(locale, { days })('days', { n })).toBe(text)
})

test('I18-07: millions have a form of their own in French and Spanish, where a text gives one', () => {
  for (const locale of ['fr', 'es']) {
    const t = createTranslate(locale, { views, days })
    expect(t('views', { n: 2_000_000, count: '2 M' })).toBe('2 M de vues')
    expect(t('days', { n: 2_000_000 })).toBe('2000000 jours')
  }
})

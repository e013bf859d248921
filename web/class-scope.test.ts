import { expect, it } from 'vitest'
import { createClassScope } from './class-scope.ts'

it('a class is named after itself and its sheet', () => {
  const scope = createClassScope()
  expect(scope('slide', '/web/src/ui/carousel/carousel.module.css')).toBe('slide_carousel')
  expect(scope('bar', '/web/src/ui/tab-bar/tab-bar.module.css?used')).toBe('bar_tab-bar')
})

it('two sheets of one name do not share their classes', () => {
  const scope = createClassScope()
  scope('row', '/web/src/pages/my/contact/contact.module.css')
  expect(scope('text', '/web/src/pages/my/contact/contact.module.css')).toBe('text_contact')
  expect(() => scope('row', '/web/src/features/contact/contact.module.css')).toThrow('two sheets are called contact')
})

import { expect, it } from 'vitest'
import { readNotice } from './notice.ts'

const notice = { title: '字母公约后台', text: '没回的反馈 1 条', path: '/admin/feedback', tag: 'a' }

it('reads what the service sends', () => {
  expect(readNotice(JSON.stringify(notice), 'host')).toEqual(notice)
  const withSearch = { ...notice, path: '/admin/orders?view=person' }
  expect(readNotice(JSON.stringify(withSearch), 'host').path).toBe('/admin/orders?view=person')
})

it.each(['', 'not json', 'null', '[1]', '{"title":1}'])('shows something for %j', (text) => {
  expect(readNotice(text, 'example.org')).toEqual({ title: 'example.org', text: '', path: '/admin/', tag: '' })
})

it.each([
  '//evil.example/admin/',
  'https://evil.example/admin/',
  '/admin/../x',
  '/',
  'javascript:alert(1)',
  '/adminx/',
])('leads nowhere out of the console: %s', (path) => {
  expect(readNotice(JSON.stringify({ ...notice, path }), 'host').path).toBe('/admin/')
})

import { expect, it } from 'vitest'
import { networkOf, qualityOf, servedBy, systemOf } from './report-words.ts'

it('names kinds of systems', () => {
  expect(systemOf('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)', 5)).toBe('ios')
  expect(systemOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe('ios')
  expect(systemOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0)).toBe('macos')
  expect(systemOf('Mozilla/5.0 (Linux; Android 14)', 5)).toBe('android')
  expect(systemOf('Mozilla/5.0 (Windows NT 10.0)', 10)).toBe('windows')
  expect(systemOf('Mozilla/5.0 (X11; Linux x86_64)', 0)).toBe('desktop')
})

it('names kinds of networks, the medium before the speed', () => {
  expect(networkOf({})).toBe('unknown')
  expect(networkOf({ connection: { effectiveType: 'slow-2g' } })).toBe('2g')
  expect(networkOf({ connection: { type: 'wifi', effectiveType: '4g' } })).toBe('wifi')
  expect(networkOf({ connection: { type: 'cellular', effectiveType: '3g' } })).toBe('3g')
  expect(networkOf({ connection: { type: 'toString', effectiveType: 5 } })).toBe('unknown')
})

it('rounds lines down', () => {
  expect([0, 100, 718, 720, 1079, 4000].map(qualityOf)).toEqual(['unknown', '240', '480', '720', '720', '2160'])
})

it('tells the service from another address', () => {
  const here = { href: 'https://example.org/video/1', origin: 'https://example.org' }
  expect(servedBy('/storage/a.mp4', here)).toBe('own')
  expect(servedBy('https://media.example.net/a.mp4', here)).toBe('cdn')
  expect(servedBy('', here)).toBe('unknown')
  expect(servedBy('http://', here)).toBe('unknown')
})

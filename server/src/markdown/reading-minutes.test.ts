import { expect, it } from 'vitest'
import { readingMinutes } from './reading-minutes.ts'

it.each([
  ['', 1],
  ['<p>短</p>', 1],
  [`<p>${'字'.repeat(1200)}</p>`, 3],
  [`<p>${'word '.repeat(1000)}</p>`, 5],
  [`<p lang="en">${'字'.repeat(400)}${' word'.repeat(200)}</p>`, 2],
])('reading minutes of %#', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes)
})

/** Boxes that styles generate (`::before`, `::after`): none for every element, and none that needs the border box and does not say so. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')
const RULE = /([^{};]*::(?:before|after)[^{}]*)\{([^{}]*)\}/g
const SIZE = /(?:^|[\s;])(?:(?:min-|max-)?(?:width|height|inline-size|block-size)|flex|flex-basis|aspect-ratio):/
const EDGE = /(?:^|[\s;])(?:border(?!-radius|-color)[a-z-]*|padding[a-z-]*):/

const rules = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .flatMap((name) => {
    const text = readFileSync(join(SOURCE, name), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    return [...text.matchAll(RULE)].map(([, selector = '', body = '']) => ({
      of: `${name}: ${selector.trim().replaceAll(/\s+/g, ' ')}`,
      selectors: selector.split(',').map((each) => each.trim()),
      body,
    }))
  })

test('no rule generates a box for every element: a restyled page would be three times as much work', () => {
  expect(rules.length).toBeGreaterThan(20)
  const anyElement = /^(?:\*|:where\(\*\))?::(?:before|after)$/
  expect(rules.filter(({ selectors }) => selectors.some((each) => anyElement.test(each)))).toEqual([])
})

test('a generated box with a size and an edge says which of its boxes has that size', () => {
  const open = rules.filter(({ body }) => SIZE.test(body) && EDGE.test(body) && !body.includes('box-sizing:'))
  expect(open.map(({ of }) => of)).toEqual([])
})

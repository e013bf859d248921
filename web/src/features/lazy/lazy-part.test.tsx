// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const settled = () => act(async () => undefined)
const fault = () => {
  throw new DOMException('denied', 'SecurityError')
}
/** A part that breaks while it is drawn, or right afterwards, as long as `isBroken` says so. */
function breaking(when: 'drawing' | 'effect') {
  const state = { isBroken: true }
  const breakNow = () => state.isBroken && fault()
  return {
    state,
    Part: () => {
      if (when === 'drawing') breakNow()
      return <p ref={() => void (when === 'effect' && breakNow())}>the part</p>
    },
  }
}
const page = (part: React.ReactNode) => (
  <>
    <p>the page</p>
    {part}
  </>
)

test.each(['drawing', 'effect'] as const)('a part that breaks in its %s leaves the page as it is', async (when) => {
  const { Part } = breaking(when)
  const LazyPart = lazyPart(async () => Part)
  render(page(<LazyPart />))
  await settled()
  expect(screen.getByText('the page')).toBeDefined()
  expect(screen.queryByText('the part')).toBeNull()
})

test('a part that broke can be tried again where something stands in its place', async () => {
  const { Part, state } = breaking('drawing')
  const LazyPart = lazyPart(
    async () => Part,
    (retry) => (
      <button type="button" onClick={retry}>
        again
      </button>
    ),
  )
  render(page(<LazyPart />))
  await settled()
  state.isBroken = false
  fireEvent.click(screen.getByText('again'))
  expect(screen.getByText('the part')).toBeDefined()
})

test('a part whose file throws leaves the page as it is', async () => {
  const LazyPart = lazyPart(() => Promise.reject(new ReferenceError('in its file')))
  render(page(<LazyPart />))
  await settled()
  expect(screen.getByText('the page')).toBeDefined()
})

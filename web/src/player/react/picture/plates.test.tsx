// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FIXTURE_TEXTS } from '../fixture/texts.ts'
import { Plates } from './plates.tsx'

const RESUME = { key: 'film', at: 10, further: null }
const offer = (shown: 'plate' | null) => ({ shown, take: () => undefined, dismiss: () => undefined })

/** How often the width was asked for. */
let asked = 0
beforeEach(() => {
  asked = 0
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => {
    asked += 1
    return 200
  })
})
afterEach(() => void vi.restoreAllMocks())

function plates(shown: 'plate' | null, isSoundDue: boolean) {
  return (
    <Plates
      texts={FIXTURE_TEXTS}
      resume={RESUME}
      offer={offer(shown)}
      isSoundDue={isSoundDue}
      onSound={() => undefined}
    />
  )
}

it('asks for its width, which lays the page out, only while both plates are there', () => {
  const { rerender, container } = render(plates(null, false))
  for (const [shown, isSoundDue] of [
    [null, true],
    ['plate', false],
    [null, false],
  ] as const)
    rerender(plates(shown, isSoundDue))
  expect(asked).toBe(0)

  rerender(plates('plate', true))
  expect(asked).toBe(1)
  expect(container.querySelector('[data-crowded]')).not.toBeNull()
  rerender(plates(null, true))
  expect(container.querySelector('[data-crowded]')).toBeNull()
})

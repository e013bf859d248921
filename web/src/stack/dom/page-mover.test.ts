// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPageMover } from './page-mover.ts'

const { afterFrame } = createPageMover({ root: null })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what is to be done after a frame', () => {
  it('goes before what waits, where the browser knows of priorities', () => {
    const postTask = vi.fn()
    vi.stubGlobal('scheduler', { postTask })
    const act = () => {}
    afterFrame(act)
    expect(postTask.mock.calls).toEqual([[act, { priority: 'user-blocking' }]])
  })

  it('is a timer elsewhere', () => {
    vi.useFakeTimers()
    vi.stubGlobal('scheduler', undefined)
    const act = vi.fn()
    afterFrame(act)
    expect(act).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(act).toHaveBeenCalledOnce()
  })
})

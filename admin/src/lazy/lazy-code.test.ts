import { describe, expect, it } from 'vitest'
import { CodeMissing, lazyCode } from './lazy-code.ts'

describe('code that comes when it is needed', () => {
  it('is asked for once, and there is nothing to wait for once it is there', async () => {
    let asked = 0
    const code = lazyCode(async () => {
      asked += 1
      return 'code'
    })
    expect(asked).toBe(0)
    const first = code.ask()
    expect(code.ask()).toBe(first)
    await first
    expect(code.ask()).toBeUndefined()
    expect(code.read()).toBe('code')
    expect(asked).toBe(1)
  })

  it('that did not come is thrown, the same each time, until it is asked for again', async () => {
    let isAway = true
    let asked = 0
    const code = lazyCode(async () => {
      asked += 1
      if (isAway) throw new TypeError('away')
      return 'code'
    })
    const thrown = () => {
      try {
        return code.read()
      } catch (error) {
        return error
      }
    }
    await expect(code.ask()).resolves.toBeUndefined()
    const first = thrown() as CodeMissing
    expect(first).toBeInstanceOf(CodeMissing)
    expect(first.isAgain).toBe(false)
    expect(thrown()).toBe(first)
    expect(asked).toBe(1)
    first.askAgain()
    await code.ask()
    expect(thrown()).toMatchObject({ isAgain: true })
    isAway = false
    await code.ask()
    expect(code.read()).toBe('code')
    expect(asked).toBe(3)
  })
})

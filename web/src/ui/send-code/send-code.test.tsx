// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SendCode } from './send-code.tsx'

describe('send code', () => {
  beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  function show(untilMs: number | null) {
    const onSend = vi.fn()
    render(
      <SendCode
        label="Send code"
        busyLabel="Sending"
        waitLabel={(seconds) => `Again in ${seconds} s`}
        sentLabel="Sent"
        sending={false}
        untilMs={untilMs}
        onSend={onSend}
      />,
    )
    return { onSend, button: screen.getByRole('button') }
  }

  it('counts down, sends nothing meanwhile, and comes back', () => {
    const { onSend, button } = show(1_060_000)
    expect(button.textContent).toBe('Again in 60 s')
    act(() => vi.advanceTimersByTime(seconds(8)))
    expect(button.textContent).toBe('Again in 52 s')
    fireEvent.click(button)
    expect(onSend).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(seconds(52)))
    expect(button.textContent).toBe('Send code')
    fireEvent.click(button)
    expect(onSend).toHaveBeenCalledOnce()
  })

  it('announces the wait once, not every second', () => {
    show(1_060_000)
    expect(screen.getByRole('status').textContent).toBe('Sent')
    act(() => vi.advanceTimersByTime(seconds(5)))
    expect(screen.getByRole('status').textContent).toBe('Sent')
  })
})

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { openApp } from '../testing/render.tsx'
import { useBackLayer, useBackPress } from './back-hooks.ts'
import { useTabTap } from './hooks.ts'
import { usePageHide, usePageShow } from './visibility-hooks.ts'

afterEach(cleanup)

describe('page hooks', () => {
  test('NAV-30 NAV-34 usePageShow and usePageHide follow covering and uncovering', async () => {
    const told: string[] = []
    function Told() {
      usePageShow(() => told.push('show'))
      usePageHide(() => told.push('hide'))
      return null
    }
    const { goTo, goBack } = openApp({ a: Told, b: () => null })
    await goTo('/a')
    expect(told).toEqual(['show'])
    await goTo('/b')
    expect(told).toEqual(['show', 'hide'])
    await goBack()
    expect(told).toEqual(['show', 'hide', 'show'])
    await goBack()
    expect(told).toEqual(['show', 'hide', 'show'])
  })

  test('NAV-35 useTabTap hears the tap that opened its page and the taps after it', async () => {
    const taps: unknown[] = []
    function Tapped() {
      useTabTap((tap) => taps.push(tap))
      return null
    }
    const tap = { index: 1, text: 'VIP', pagePath: 'vip' }
    const { stack } = openApp({ vip: Tapped })
    await act(async () => stack.tapTab(tap))
    await act(async () => stack.tapTab(tap))
    expect(taps).toEqual([tap, tap])
  })

  test('NAV-42 useBackPress keeps the page', async () => {
    const { stack, goTo } = openApp({
      a: function Kept() {
        useBackPress((from) => from === 'navigateBack')
        return <p>page a</p>
      },
    })
    await goTo('/a')
    await act(async () => void (await stack.navigateBack().catch(() => {})))
    expect(screen.getByText('page a')).toBeDefined()
    await act(async () => stack.pressBack())
    expect(screen.queryByText('page a')).toBeNull()
  })

  test('NAV-43 C2 browser back closes an open dialog and the page stays', async () => {
    function WithDialog() {
      const [isOpen, setOpen] = useState(false)
      useBackLayer(isOpen, () => setOpen(false))
      return (
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'open' : 'closed'}
        </button>
      )
    }
    const { goTo, history } = openApp({ a: WithDialog })
    const back = () =>
      act(async () => {
        history.back()
        await history.settled()
      })
    await goTo('/a')
    fireEvent.click(screen.getByText('closed'))
    fireEvent.click(screen.getByText('open'))
    fireEvent.click(screen.getByText('closed'))
    await back()
    expect(screen.getByText('closed')).toBeDefined()
    await back()
    expect(screen.queryByText('closed')).toBeNull()
  })
})

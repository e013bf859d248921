// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

const KINDS = ['All', 'Videos', 'Galleries'].map((label) => ({ id: label, label }))

function Kinds() {
  const [kind, setKind] = useState('All')
  return <Tabs label="Kind" items={KINDS} selected={kind} onSelect={setKind} />
}

describe('tabs', () => {
  afterEach(cleanup)

  const selected = () => screen.getByRole('tab', { selected: true })

  it('selects with the arrows, around the ends, and moves the focus along', async () => {
    render(<Kinds />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect(selected().textContent).toBe('Galleries')
    expect(document.activeElement).toBe(selected())
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(selected().textContent).toBe('Videos')
  })

  it('Home and End go to the ends', async () => {
    render(<Kinds />)
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    expect(selected().textContent).toBe('Galleries')
    await userEvent.keyboard('{Home}')
    expect(selected().textContent).toBe('All')
  })

  it('is one stop of the tab key', () => {
    render(<Kinds />)
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  })
})

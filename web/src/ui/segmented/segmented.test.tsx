// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Segmented } from './segmented.tsx'

const SIZES = [
  { id: 'small', label: 'Small' },
  { id: 'standard', label: 'Standard' },
  { id: 'large', label: 'Large' },
]

function Sizes() {
  const [size, setSize] = useState('standard')
  return <Segmented label="Size" options={SIZES} value={size} onChange={setSize} />
}

describe('segmented control', () => {
  afterEach(cleanup)

  const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true })

  it('is a named radio group with one choice', () => {
    render(<Sizes />)
    expect(screen.getByRole('radiogroup', { name: 'Size' })).toBeTruthy()
    expect(chosen()).toBe(screen.getByRole('radio', { name: 'Standard' }))
  })

  it('takes one stop of the tab key and moves with the arrows', async () => {
    render(<Sizes />)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Standard' }))
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen()).toBe(screen.getByRole('radio', { name: 'Large' }))
    await userEvent.keyboard('{ArrowRight}')
    expect(chosen()).toBe(screen.getByRole('radio', { name: 'Small' }))
  })

  it('chooses with a click', async () => {
    render(<Sizes />)
    await userEvent.click(screen.getByText('Small'))
    expect(chosen()).toBe(screen.getByRole('radio', { name: 'Small' }))
  })
})

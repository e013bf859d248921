// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Field, type FieldProps } from './field.tsx'

type Overrides = Partial<FieldProps> & { initial?: string }

function show({ initial = '', ...props }: Overrides = {}) {
  const onChange = vi.fn<(value: string) => void>()
  function Form() {
    const [value, setValue] = useState(initial)
    return (
      <Field
        label="Account"
        {...props}
        value={value}
        onChange={(next) => {
          onChange(next)
          setValue(next)
        }}
      />
    )
  }
  render(<Form />)
  return { onChange, input: screen.getByLabelText<HTMLInputElement>('Account') }
}

describe('field', () => {
  afterEach(cleanup)

  it('INP-01: cuts at the limit also what a script or a paste puts in', () => {
    const { input, onChange } = show({ maxLength: 3 })
    fireEvent.change(input, { target: { value: 'abcdef' } })
    expect(onChange).toHaveBeenLastCalledWith('abc')
    expect(input.value).toBe('abc')
  })

  it('INP-04: Enter confirms with the value and gives up the focus', async () => {
    const onConfirm = vi.fn()
    const { input } = show({ onConfirm })
    await userEvent.type(input, 'lin{Enter}')
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith('lin')
    expect(document.activeElement).not.toBe(input)
  })

  it('INP-04: keeps the focus when it is held', async () => {
    const { input } = show({ onConfirm: () => undefined, hold: true })
    await userEvent.type(input, 'lin{Enter}')
    expect(document.activeElement).toBe(input)
  })

  it('INP-05: the Enter that ends a composition never confirms', () => {
    const onConfirm = vi.fn()
    const { input } = show({ onConfirm })
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
    expect(onConfirm).not.toHaveBeenCalled()
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  it('INP-05: Enter is a new line in a multi-line field unless its key names an action', async () => {
    const onConfirm = vi.fn()
    const { input } = show({ kind: 'multiline', onConfirm })
    await userEvent.type(input, 'a{Enter}b')
    expect(input.value).toBe('a\nb')
    expect(onConfirm).not.toHaveBeenCalled()
    cleanup()
    const sending = show({ kind: 'multiline', onConfirm, enterKeyHint: 'send' })
    await userEvent.type(sending.input, 'a{Enter}')
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith('a')
    expect(sending.input.value).toBe('a')
  })

  it('INP-06: tells when the text has another number of lines, and how high it is', () => {
    const onLines = vi.fn()
    const lines = (count: number) => Array.from({ length: count }, (_, place) => `line ${place}`).join('\n')
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return (this as HTMLTextAreaElement).value.split('\n').length * 22
    })
    const field = (count: number) => (
      <Field label="Text" kind="multiline" value={lines(count)} onChange={() => undefined} onLines={onLines} />
    )
    const style = document.createElement('style')
    style.textContent = 'textarea { line-height: 22px; padding: 0 }'
    document.head.append(style)
    const view = render(field(1))
    for (const count of [1, 2, 3, 3]) view.rerender(field(count))
    expect(onLines.mock.calls.map(([lines]) => lines)).toEqual([
      { heightPx: 22, lineCount: 1 },
      { heightPx: 44, lineCount: 2 },
      { heightPx: 66, lineCount: 3 },
    ])
    style.remove()
    vi.restoreAllMocks()
  })

  it('INP-07: reports nothing while an input method composes', () => {
    const { input, onChange } = show()
    fireEvent.compositionStart(input)
    fireEvent.change(input, { target: { value: 'zi' } })
    expect(input.value).toBe('zi')
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.change(input, { target: { value: '字' } })
    fireEvent.compositionEnd(input)
    expect(onChange).toHaveBeenCalledExactlyOnceWith('字')
  })

  it('INP-07: reports the composition when the focus leaves first', () => {
    const { input, onChange } = show()
    input.focus()
    fireEvent.compositionStart(input)
    fireEvent.change(input, { target: { value: '字母' } })
    fireEvent.blur(input)
    expect(onChange).toHaveBeenCalledExactlyOnceWith('字母')
  })

  it('INP-08: takes the focus at mount when asked', () => {
    const { input } = show({ focused: true })
    expect(document.activeElement).toBe(input)
  })

  it('INP-09: shows a value set by code at once, also with the focus in the field', () => {
    const view = render(<Field label="Code" value="old" onChange={() => undefined} />)
    const input = screen.getByLabelText<HTMLInputElement>('Code')
    input.focus()
    view.rerender(<Field label="Code" value="new" onChange={() => undefined} />)
    expect(input.value).toBe('new')
  })

  it('INP-10: the eye shows and hides a password and tells its state', async () => {
    const { input } = show({ kind: 'password', revealLabel: 'Show password', initial: 'secret' })
    const eye = screen.getByRole('button', { name: 'Show password' })
    expect([input.type, eye.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
    await userEvent.click(eye)
    expect([input.type, eye.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  })

  it('INP-11: ties the error to the field', () => {
    const { input } = show({ error: 'At least 4 characters', helper: '4 to 20', autoComplete: 'username' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('autocomplete')).toBe('username')
    const described = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('At least 4 characters')
    expect(screen.queryByText('4 to 20')).toBeNull()
  })

  it('INP-12: a decimal left half-typed loses its point', async () => {
    const { input } = show({ kind: 'digit' })
    await userEvent.type(input, '012.')
    expect(input.value).toBe('012.')
    await userEvent.tab()
    expect(input.value).toBe('012')
  })
})

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '../dialog/dialog.tsx'
import { MODAL_EXIT_MS } from '../modal/use-modal.ts'
import { Sheet } from './sheet.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Settings
      </button>
      <Sheet open={open} title="Danmu" closeLabel="Close" onRequestClose={() => setOpen(false)}>
        <input aria-label="Text" />
      </Sheet>
    </>
  )
}

describe('sheet', () => {
  afterEach(cleanup)

  async function opened() {
    render(<Page />)
    const opener = screen.getByRole('button', { name: 'Settings' })
    await userEvent.click(opener)
    return { opener, dialog: screen.getByRole<HTMLDialogElement>('dialog') }
  }

  it('POP-23: is a named modal dialog, and the focus moves in', async () => {
    const { dialog } = await opened()
    expect(dialog.open).toBe(true)
    expect(screen.getByRole('dialog', { name: 'Danmu' })).toBe(dialog)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Danmu' }))
  })

  it.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Esc', () => fireEvent.keyDown(screen.getByLabelText('Text'), { key: 'Escape' })],
    ['the scrim', () => fireEvent.click(screen.getByRole('dialog'))],
    ["the system's back", () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ])('closes by %s, and the focus returns (POP-23)', async (_name, close) => {
    const { opener, dialog } = await opened()
    close()
    expect(dialog.open).toBe(false)
    expect(document.activeElement).toBe(opener)
  })

  it('leads from an inner view back to the first; the focus goes to the title each time', async () => {
    function Views() {
      const [is_inner, setInner] = useState(false)
      return (
        <Sheet
          open
          title={is_inner ? 'Filters' : 'Danmu'}
          closeLabel="Close"
          onRequestClose={() => {}}
          back={is_inner ? { label: 'Back', onClick: () => setInner(false) } : undefined}
        >
          {!is_inner && (
            <button type="button" onClick={() => setInner(true)}>
              Filters
            </button>
          )}
        </Sheet>
      )
    }
    render(<Views />)
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Filters' }))
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Danmu' }))
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })

  it('does not close by a click inside or an Esc of an input method', async () => {
    const { dialog } = await opened()
    fireEvent.click(screen.getByLabelText('Text'))
    fireEvent.keyDown(screen.getByLabelText('Text'), { key: 'Escape', isComposing: true })
    expect(dialog.open).toBe(true)
  })

  describe('leaving', () => {
    beforeEach(() => vi.useFakeTimers())
    afterEach(() => vi.useRealTimers())

    it('stays mounted for its exit and no longer', () => {
      const sheet = (open: boolean) => (
        <Sheet open={open} title="Danmu" closeLabel="Close" onRequestClose={() => undefined}>
          text
        </Sheet>
      )
      const { rerender } = render(sheet(true))
      rerender(sheet(false))
      expect(screen.getByText('text')).toBeTruthy()
      act(() => vi.advanceTimersByTime(MODAL_EXIT_MS))
      expect(screen.queryByText('text')).toBeNull()
    })
  })
})

describe('dialog', () => {
  afterEach(cleanup)

  function ask(cancelLabel?: string) {
    const onConfirm = vi.fn()
    const onRequestClose = vi.fn()
    render(
      <Dialog
        open
        title="Log out?"
        text="Your likes stay."
        confirmLabel="Log out"
        cancelLabel={cancelLabel}
        onConfirm={onConfirm}
        onRequestClose={onRequestClose}
      />,
    )
    return { onConfirm, onRequestClose, dialog: screen.getByRole('alertdialog', { name: 'Log out?' }) }
  }

  it('starts on the safe answer (design book 4.13)', () => {
    ask('Cancel')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  })

  it('POP-21: the scrim does nothing, Esc cancels', () => {
    const { dialog, onRequestClose } = ask('Cancel')
    fireEvent.click(dialog)
    expect(onRequestClose).not.toHaveBeenCalled()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(onRequestClose).toHaveBeenCalledOnce()
  })

  it('POP-21: Esc does nothing when there is no cancel button', () => {
    const { dialog, onRequestClose, onConfirm } = ask()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(onRequestClose).not.toHaveBeenCalled()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('POP-21: Enter presses the answer that has the focus, and confirms from anywhere else', () => {
    const { dialog, onConfirm, onRequestClose } = ask('Cancel')
    fireEvent.keyDown(screen.getByRole('button', { name: 'Cancel' }), { key: 'Enter' })
    expect(onConfirm).not.toHaveBeenCalled()
    fireEvent.keyDown(dialog, { key: 'Enter' })
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(onRequestClose).not.toHaveBeenCalled()
  })

  it('POP-20: has a title and two answers, or one; each answer is told once', async () => {
    const { onConfirm, onRequestClose } = ask('Cancel')
    expect(screen.getByRole('alertdialog').textContent).toContain('Your likes stay.')
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect([onConfirm.mock.calls.length, onRequestClose.mock.calls.length]).toEqual([1, 1])
    cleanup()
    ask()
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  it('POP-22: a second question waits for the answer to the first', async () => {
    function Questions() {
      const [open, setOpen] = useState<readonly string[]>(['First?', 'Second?'])
      return ['First?', 'Second?'].map((title) => (
        <Dialog
          key={title}
          open={open.includes(title)}
          title={title}
          confirmLabel={`Yes, ${title}`}
          cancelLabel="No"
          onConfirm={() => setOpen(open.filter((other) => other !== title))}
          onRequestClose={() => undefined}
        />
      ))
    }
    render(<Questions />)
    expect(screen.getAllByRole('alertdialog').map((dialog) => dialog.getAttribute('open'))).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Yes, First?' }))
    expect(screen.getByRole<HTMLDialogElement>('alertdialog', { name: 'Second?' }).open).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Second?' }))
    expect(screen.queryByRole('alertdialog', { name: 'Second?' })).toBeNull()
  })
})

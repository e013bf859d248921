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

  it('leads from an inner view to the title, and back to the row that led there; Esc goes one level up', async () => {
    function Views() {
      const [isInner, setInner] = useState(false)
      return (
        <Sheet
          open
          title={isInner ? 'Filters' : 'Danmu'}
          closeLabel="Close"
          onRequestClose={() => {}}
          back={isInner ? { label: 'Back', onClick: () => setInner(false) } : undefined}
        >
          {!isInner && (
            <button type="button" data-row="filters" onClick={() => setInner(true)}>
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
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }))
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('heading', { name: 'Filters' })).toBeDefined()
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }))
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

  it('starts on the safe answer', () => {
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

  /** As after a press on the question's text. */
  const loseFocus = () => (document.activeElement as HTMLElement | null)?.blur()

  it.each(['inside', 'nowhere'])(
    'POP-21: with the focus %s Enter presses the default answer, the safe one',
    (focus) => {
      const { dialog, onConfirm, onRequestClose } = ask('Cancel')
      if (focus === 'nowhere') loseFocus()
      fireEvent.keyDown(focus === 'nowhere' ? document.body : dialog, { key: 'Enter' })
      expect([onConfirm.mock.calls.length, onRequestClose.mock.calls.length]).toEqual([0, 1])
    },
  )

  it('POP-21: with the focus nowhere Esc cancels, and Enter gives the only answer there is', () => {
    const { onRequestClose } = ask('Cancel')
    loseFocus()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(onRequestClose).toHaveBeenCalledOnce()
    cleanup()
    const { onConfirm } = ask()
    loseFocus()
    fireEvent.keyDown(document.body, { key: 'Enter' })
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  it('POP-21: where nothing is dangerous Enter confirms', () => {
    const onConfirm = vi.fn()
    const answers = { confirmLabel: 'Yes', cancelLabel: 'No', onConfirm, onRequestClose: () => undefined }
    render(<Dialog open title="Go on?" tone="primary" {...answers} />)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' }))
    loseFocus()
    fireEvent.keyDown(document.body, { key: 'Enter' })
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  it('POP-21: Enter is left to the button that has the focus, and a key held down answers nothing', () => {
    const { dialog, onConfirm, onRequestClose } = ask('Cancel')
    fireEvent.keyDown(screen.getByRole('button', { name: 'Log out' }), { key: 'Enter' })
    fireEvent.keyDown(dialog, { key: 'Enter', repeat: true })
    expect([onConfirm.mock.calls.length, onRequestClose.mock.calls.length]).toEqual([0, 0])
  })

  it('POP-21: keys belong to the dialog on top', () => {
    const [closeFirst, closeSecond] = [vi.fn(), vi.fn()]
    const sheet = { open: true, closeLabel: 'Close', children: 'text' }
    render(<Sheet {...sheet} title="First" onRequestClose={closeFirst} />)
    render(<Sheet {...sheet} title="Second" onRequestClose={closeSecond} />)
    loseFocus()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect([closeFirst.mock.calls.length, closeSecond.mock.calls.length]).toEqual([0, 1])
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

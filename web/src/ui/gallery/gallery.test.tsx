// @vitest-environment happy-dom
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Gallery } from './gallery.tsx'

const UI = join(import.meta.dirname, '..')

/** Folders without a look of their own, the two that the gallery itself stands on, and the QR code, which is lazy. */
const NOT_SHOWN = ['column', 'desk', 'gallery', 'haptic', 'lingering', 'preference', 'qr-code']

// Timers of what leaves would outlive the document.
afterEach(cleanup)

describe('gallery', () => {
  it('shows every component of the kit', () => {
    const { container } = render(<Gallery />)
    const shown = [...container.querySelectorAll<HTMLElement>('[data-of]')].flatMap(
      ({ dataset }) => dataset.of?.split(' ') ?? [],
    )
    const folders = readdirSync(UI, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect([...new Set([...shown, ...NOT_SHOWN])].sort()).toEqual(folders.sort())
  })

  it('names every specimen once', () => {
    const { container } = render(<Gallery />)
    const names = [...container.querySelectorAll<HTMLElement>('[data-specimen]')].map(({ dataset }) => dataset.specimen)
    expect(new Set(names).size).toBe(names.length)
  })
})

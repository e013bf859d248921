import { describe, expect, it } from 'vitest'
import { firstLetter, sourceSet } from './picture-source.ts'

describe('picture source', () => {
  it('offers the widths up to the picture’s own', () => {
    expect(sourceSet('/media/a.webp', 640)).toBe(
      '/media/a.webp?w=160 160w, /media/a.webp?w=320 320w, /media/a.webp?w=480 480w, /media/a.webp?w=640 640w',
    )
  })

  it('keeps a query that is already there', () => {
    expect(sourceSet('/a.jpg?v=2', 200)).toBe('/a.jpg?v=2&w=160 160w')
  })

  it.each(['/posters/101-p.svg', '/posters/101-p.svg?v=1', 'data:image/png;base64,AA', 'blob:x'])(
    'leaves %s alone',
    (src) => {
      expect(sourceSet(src, 1280)).toBeUndefined()
    },
  )

  it('takes a whole character and skips quotes', () => {
    expect(firstLetter('“字”从哪里来')).toBe('字')
    expect(firstLetter('𗧓：一个字')).toBe('𗧓')
    expect(firstLetter('@ 之前')).toBe('之')
    expect(firstLetter('‽')).toBe('‽')
    expect(firstLetter('')).toBe('')
  })
})

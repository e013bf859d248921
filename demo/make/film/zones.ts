import type { InkBox, Size } from '../glyph.ts'

/** Films are laid out on the `w` canvas whatever they are rendered at (docs/design.md#demo-films). */
export const filmSize: Size = [1280, 720]

/** Where specimens stand: below the first danmu lane, above the line of type. */
export const specimenZone: InkBox = [64, 96, 1216, 460]

/** The middle of the specimens' zone. */
export const middle = { x: 640, y: 278 } as const

/** The one baseline of the line of type, and the height of its capitals. */
export const typeBaseline = 552
export const typeCapHeight = 54

/** What stands back is the glyph ink at this share. */
export const faint = 0.28

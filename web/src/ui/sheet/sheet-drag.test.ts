import { describe, expect, it } from 'vitest'
import { closesSheet, dragOffset } from './sheet-drag.ts'

const drag = (distance: number, elapsedMs: number) => ({ fromY: 100, fromMs: 0, y: 100 + distance, ms: elapsedMs })

describe('dragging a sheet', () => {
  it('closes beyond 96 px however slowly', () => {
    expect(closesSheet(drag(96, 2000))).toBe(false)
    expect(closesSheet(drag(97, 2000))).toBe(true)
  })

  it('closes beyond 0.5 px/ms however short', () => {
    expect(closesSheet(drag(50, 100))).toBe(false)
    expect(closesSheet(drag(51, 100))).toBe(true)
  })

  it('never moves upwards', () => {
    expect(dragOffset(drag(-40, 10))).toBe(0)
    expect(closesSheet(drag(-400, 10))).toBe(false)
  })
})

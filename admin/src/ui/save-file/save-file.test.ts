// @vitest-environment happy-dom
import { minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a browser that reads the file long after the press still finds it; it is let go later', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one')
  const withdrawn = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect([this.href, this.download]).toEqual(['blob:one', 'codes.csv'])
  })
  saveFile('codes.csv', 'code\r\nA\r\n', 'text/csv')
  expect(pressed).toHaveBeenCalledOnce()
  const blob = made.mock.calls[0]?.[0] as Blob
  expect([blob.type, await blob.text()]).toEqual(['text/csv;charset=utf-8', 'code\r\nA\r\n'])

  vi.advanceTimersByTime(minutes(1))
  expect(withdrawn).not.toHaveBeenCalled()
  vi.advanceTimersByTime(minutes(10))
  expect(withdrawn).toHaveBeenCalledWith('blob:one')
})

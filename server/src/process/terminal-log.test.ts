import { expect, it } from 'vitest'
import { createTerminalLog, formatLogLine } from './terminal-log.ts'

const line = (fields: object) => JSON.stringify({ level: 30, time: 0, pid: 1, hostname: 'x', ...fields })

it('is readable: time, level, words, fields; a fault with its stack', () => {
  expect(formatLogLine(line({ msg: 'answered', method: 'GET', status: 200 }))).toMatch(
    /^\d\d:\d\d:\d\d info {2}answered method=GET status=200$/,
  )
  expect(formatLogLine(line({ level: 50, msg: 'the call broke', err: { stack: 'Error: x\n at y' } }))).toMatch(
    /error the call broke\nError: x\n at y$/,
  )
  expect(formatLogLine('no json\n')).toBe('no json')
})

it('holds its lines back until the start is over, and loses none', () => {
  const written: string[] = []
  const log = createTerminalLog((text) => void written.push(text))
  log.stream.write(line({ msg: 'first' }))
  expect(written).toEqual([])
  log.release()
  log.stream.write(line({ msg: 'second' }))
  expect(written.map((text) => text.trim().split(' ').at(-1))).toEqual(['first', 'second'])
})

import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { createTerminalOutput } from './terminal-output.ts'

function capture() {
  const stream = new PassThrough() as PassThrough & { text(): string }
  const chunks: string[] = []
  stream.on('data', (chunk: Buffer) => void chunks.push(chunk.toString()))
  stream.text = () => chunks.join('')
  return stream
}

it('writes plain lines where there is no terminal, and keeps results apart from remarks', () => {
  const [out, err] = [capture(), capture()]
  const streams = { out, err } as unknown as Parameters<typeof createTerminalOutput>[0]
  const output = createTerminalOutput(streams)
  output.start(20, 'contents')
  for (let index = 0; index < 20; index += 1) output.step()
  output.stop()
  output.print('code')
  output.note('remark')
  expect(out.text()).toBe('code\n')
  const lines = err.text().trim().split('\n')
  expect(lines).toHaveLength(12)
  expect(lines.slice(0, 2)).toEqual(['0 of 20 contents', '2 of 20 contents'])
  expect(lines.slice(-2)).toEqual(['20 of 20 contents', 'remark'])
})

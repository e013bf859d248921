import { expect, it, vi } from 'vitest'
import { createLateTranscoder } from './late-transcoder.ts'
import { createNoTranscoder } from './no-transcoder.ts'

it('asks the system at the first use, once for all who come at once', async () => {
  const open = vi.fn(async () => createNoTranscoder('There is none.'))
  const transcoder = createLateTranscoder(open)
  expect(open).not.toHaveBeenCalled()
  const [abilities] = await Promise.all([transcoder.abilities(), transcoder.abilities()])
  expect(abilities).toMatchObject({ name: 'none', gaps: ['There is none.'] })
  expect(open).toHaveBeenCalledTimes(1)
})

it('asks again after a failure', async () => {
  const open = vi
    .fn(async () => createNoTranscoder('There is none.'))
    .mockRejectedValueOnce(new Error('too many files'))
  const transcoder = createLateTranscoder(open)
  await expect(transcoder.abilities()).rejects.toThrow('too many files')
  expect(await transcoder.abilities()).toMatchObject({ name: 'none' })
})

it('passes each act on, and its failure', async () => {
  const transcoder = createLateTranscoder(async () => createNoTranscoder('There is none.'))
  const fault = { fault: { kind: 'tool_missing' } }
  const facts = {} as Parameters<typeof transcoder.render>[0]
  const plan = {} as Parameters<typeof transcoder.render>[1]
  await expect(transcoder.probe('film.mp4')).rejects.toMatchObject(fault)
  await expect(transcoder.measureLoudness(facts)).rejects.toMatchObject(fault)
  await expect(transcoder.render(facts, plan, 'folder')).rejects.toMatchObject(fault)
  await expect(transcoder.remux(facts, 'video/mp4', 'folder')).rejects.toMatchObject(fault)
  await expect(transcoder.posterFrames(facts, 'folder')).rejects.toMatchObject(fault)
  await expect(transcoder.frameAt(facts, 1, 'folder')).rejects.toMatchObject(fault)
  await expect(transcoder.storyboard(facts, 'folder')).rejects.toMatchObject(fault)
  await expect(transcoder.subtitles(facts, 'folder')).rejects.toMatchObject(fault)
})

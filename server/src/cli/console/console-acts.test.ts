import { type Call, operatorCalls } from '@zimu/contract'
import { expect, it } from 'vitest'
import { allCommands } from '../commands/index.ts'
import { actOf, CONSOLE_ACTS } from './console-acts.ts'

const writes = (Object.values(operatorCalls) as unknown as Call[]).filter(({ effect }) => effect === 'write')

it('every act of the console has its command, or the reason why not, in console-acts.ts', () => {
  expect(writes.map(({ id }) => id).filter((id) => actOf(id) === undefined)).toEqual([])
})

it('names no act that the console does not have', () => {
  const known = new Set<string>(writes.map(({ id }) => id))
  expect(Object.keys(CONSOLE_ACTS).filter((id) => !known.has(id))).toEqual([])
})

it('names commands that are there, and either those or a reason', () => {
  const names = new Set(allCommands.map(({ name }) => name))
  for (const [id, { commands, why }] of Object.entries(CONSOLE_ACTS)) {
    expect([id, commands.filter((name) => !names.has(name))]).toEqual([id, []])
    expect([id, commands.length > 0 || why !== undefined]).toEqual([id, true])
  }
})

it('an act that can say what it would change has a command that can, too', () => {
  for (const { id, input } of writes) {
    const commands = actOf(id)?.commands ?? []
    if (!Object.hasOwn(input.entries, 'dry') || commands.length === 0) continue
    const able = allCommands.filter(({ name, options }) => commands.includes(name) && options['dry-run'])
    expect([id, able.length > 0]).toEqual([id, true])
  }
})

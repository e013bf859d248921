import { describe, expect, it } from 'vitest'
import type { Command } from '../command.ts'
import { allCommands } from '../commands/index.ts'
import { findCommand, helpOf, numberOf, overviewOf, parseGiven } from './parse-args.ts'

const create: Command = {
  name: 'codes create',
  summary: 'Makes codes',
  example: 'codes create --kind vip',
  arguments: [],
  options: {
    kind: { value: '<kind>', meaning: 'vip or content', isRequired: true },
    count: { value: '<n>', meaning: 'how many' },
    forever: { meaning: 'without end' },
  },
  runs: 'service',
}
const load: Command = {
  name: 'import',
  summary: 'Publishes a folder',
  example: 'import films',
  arguments: [
    { name: 'folder', meaning: 'the folder' },
    { name: 'more', meaning: 'another', isOptional: true },
  ],
  options: {},
  runs: 'service',
}

describe('the command line', () => {
  it('finds commands of one and two words', () => {
    const commands = [create, load]
    expect(findCommand(commands, ['codes', 'create', '--kind', 'vip'])?.rest).toEqual(['--kind', 'vip'])
    expect(findCommand(commands, ['import', 'x'])?.command).toBe(load)
    expect(findCommand(commands, ['codes'])).toBeUndefined()
  })

  it('reads arguments, values and switches', () => {
    expect(parseGiven(create, ['--kind', 'vip', '--forever'])).toEqual({
      arguments: [],
      options: { kind: 'vip', forever: true },
    })
    expect(parseGiven(load, ['a b'])).toEqual({ arguments: ['a b', undefined], options: {} })
  })

  it.each([
    [create, [], /--kind is missing\nusage: npm run zimu -- codes create --kind <kind> \[options\]/],
    [create, ['--kind', 'vip', '--many'], /Unknown option '--many'\nusage:/],
    [create, ['--kind'], /argument missing/],
    [create, ['--kind', 'vip', 'x'], /“x” is one argument too many/],
    [load, [], /<folder> is missing/],
  ])('%# is refused with the usage', (command, words, reason) => {
    expect(() => parseGiven(command, words)).toThrow(reason)
  })

  it('bounds numbers', () => {
    const given = (count: string) => parseGiven(create, ['--kind', 'vip', '--count', count])
    const bounds = { min: 1, max: 10 }
    expect(numberOf(given('10'), 'count', bounds)).toBe(10)
    expect(numberOf(parseGiven(create, ['--kind', 'vip']), 'count', { ...bounds, fallback: 3 })).toBe(3)
    for (const count of ['0', '11', '1.5', 'x'])
      expect(() => numberOf(given(count), 'count', bounds)).toThrow(/from 1 to 10/)
  })

  it('explains itself', () => {
    expect(overviewOf([create, load])).toContain('  codes create  Makes codes\n  import        Publishes a folder')
    expect(helpOf(load)).toContain('usage: npm run zimu -- import <folder> [more]')
    expect(helpOf(load)).toContain('example: npm run zimu -- import films')
  })

  it.each(allCommands)('$name has an example that it accepts', (command) => {
    const words = [...command.example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')
    const found = findCommand(allCommands, words)
    expect(found?.command).toBe(command)
    expect(() => parseGiven(command, found?.rest ?? [])).not.toThrow()
  })
})

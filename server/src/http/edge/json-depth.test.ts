import { expect, it } from 'vitest'
import { isNestedDeeply } from './json-depth.ts'

const long = (text: string) => text + ' '.repeat(20_000)

it.each([
  ['a deep list', long('['.repeat(100)), true],
  ['a deep object', long('{"a":'.repeat(100)), true],
  ['lists beside each other', long(`[${'[],'.repeat(1000)}[]]`), false],
  ['brackets in a text', long(`{"a":"${'['.repeat(1000)}"}`), false],
  ['brackets behind an escaped quote', long(`{"a":"\\"${'['.repeat(1000)}"}`), false],
  ['a short one, which costs nothing', '['.repeat(100), false],
])('%s', (_title, text, isDeep) => expect(isNestedDeeply(text)).toBe(isDeep))

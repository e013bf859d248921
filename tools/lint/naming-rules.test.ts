import { calls } from '@zimu/contract'
import { describe, expect, it } from 'vitest'
import { findSnakeNames, isSnakeCase, listDeclaredNames, listSchemaWords, listSnakeWords } from './naming-rules.ts'

const namesOf = (source: string) => listDeclaredNames('a.tsx', source).map(({ name }) => name)
const problemsOf = (source: string, ...known: string[]) => findSnakeNames('a.tsx', source, new Set(known))

describe('declared names', () => {
  it.each([
    ['const a_b = 1', ['a_b']],
    ['const { a_b: c, d_e, ...f_g } = x', ['c', 'd_e', 'f_g']],
    ['const [a_b = 1, [c_d]] = x', ['a_b', 'c_d']],
    ['function a_b(c_d: number, { e_f }: X) {}', ['a_b', 'c_d', 'e_f']],
    ['const f = (a_b = 1) => {}', ['f', 'a_b']],
    ['try { } catch (a_b) { }', ['a_b']],
    ['class A { b_c = 1; d_e() {} }', ['A', 'b_c', 'd_e']],
    ['interface A { b_c: string; d_e(f_g: number): void }', ['A', 'b_c', 'd_e', 'f_g']],
    ['type A = (b_c: number) => { d_e: 1 }', ['A', 'b_c', 'd_e']],
    ['f({ a_b: 1, c_d })', ['a_b', 'c_d']],
    ['f(<A b_c={1} />)', ['b_c']],
    ["import { a_b as c_d } from 'x'", ['c_d']],
  ])('%s', (source, names) => expect(namesOf(source)).toEqual(names))

  it.each(['x.a_b', 'x.a_b = 1', "const { 'a-b': c } = x", 'f({ [a_b]: 1 })', "f('a_b')", "import x from 'a_b'"])(
    'are not: %s',
    (source) => expect(namesOf(source).filter(isSnakeCase)).toEqual([]),
  )

  it('are refused in a source that cannot be read', () => {
    expect(() => namesOf('const {')).toThrow('a.tsx')
  })
})

describe('snake_case', () => {
  it.each(['a_b', 'timeout_ms', 'Some_Name', 'is_kept'])('is: %s', (name) => expect(isSnakeCase(name)).toBe(true))
  it.each(['aB', 'MAX_VIEWS', '_unused', 'URL', 'trailing_'])('is not: %s', (name) =>
    expect(isSnakeCase(name)).toBe(false),
  )

  it('is reported with its line, unless the wire or a table spells it so', () => {
    expect(problemsOf('\nconst x = { member_id: 1, wait_ms: 2 }', 'member_id')).toEqual([
      'a.tsx:2: wait_ms is known to TypeScript only: camelCase',
    ])
  })
})

describe('known words', () => {
  it('are the fields and the values of a call’s schemas, however deep', () => {
    const likes = Object.values(calls).find(({ path }) => path.endsWith('Like/list'))
    expect(likes).toBeDefined()
    const words = listSchemaWords(likes)
    // A field of the input, one of a row in a list, a value of a picklist, a default's field of lists.
    expect(words).toEqual(expect.arrayContaining(['like_id', 'content_id', 'gallery', 'page', 'list']))
    expect(words).not.toContain('order_id')
  })

  it('are read from SQL and JSON as whole words', () => {
    expect(listSnakeWords('select a_b, "c_d" from e where x.f_g = MAX_SIZE and camelCase')).toEqual([
      'a_b',
      'c_d',
      'f_g',
    ])
  })
})

import { expect, it } from 'vitest'
import { reactNames } from './react-names.ts'

const { resolveId, load } = reactNames() as unknown as {
  resolveId(source: string, importer: string, how: { kind: string }): { id: string } | undefined
  load(id: string): string | undefined
}
const byName = { kind: 'import-statement' }

it.each([
  ['react', 'useState'],
  ['react/jsx-runtime', 'jsx'],
])('what is imported from %s by name is a binding', (source, name) => {
  const id = resolveId(source, '/web/src/app.tsx', byName)?.id ?? ''
  const code = load(id)
  expect(code).toContain(`import all from '${source}'`)
  expect(code).toContain(`export const ${name} = all.${name}\n`)
  // It asks for React itself.
  expect(resolveId(source, id, byName)).toBeUndefined()
})

it('CommonJS gets the object it asks for, and no other module is touched', () => {
  expect(resolveId('react', '/node_modules/react-dom/client.js', { kind: 'require-call' })).toBeUndefined()
  expect(resolveId('zustand', '/web/src/app.tsx', byName)).toBeUndefined()
  expect(load('/web/src/app.tsx')).toBeUndefined()
})

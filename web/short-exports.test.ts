import { expect, it } from 'vitest'
import { readExports, shortExports } from './short-exports.ts'

const { renderChunk } = shortExports() as unknown as {
  renderChunk: { handler(code: string, chunk: object, output: object): Promise<{ code: string } | null> }
}

it('reads what a chunk exports, but for names that no variable can have', () => {
  expect(readExports('var a=1;export{wa as a,Do as default,x as in,y as $t,z};')).toEqual({ wa: 'a', y: '$t' })
  expect(readExports('console.log(1)')).toEqual({})
})

it('a chunk keeps its exports and what they are, under names that need no second one', async () => {
  const code = 'var a=1,b=a+1;function c(d){return d+a+b}export{a as b,b as t,c as in};'
  const short = await renderChunk.handler(code, {}, { sourcemap: true })
  expect(short?.code).toMatch(/export\{b,t,\w+ as in\};?$/)
  const module = await import(`data:text/javascript,${encodeURIComponent(short?.code ?? '')}`)
  expect([module.b, module.t, module.in(3)]).toEqual([1, 2, 6])
})

it('a chunk without exports stays as it is', async () => {
  expect(await renderChunk.handler('console.log(1)', {}, {})).toBeNull()
})

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { replaceBuild } from './generations.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zimu-generations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds and puts into place. */
function build(page: string, assets: readonly string[]) {
  const next = join(folder, 'dist-next')
  mkdirSync(join(next, 'assets'), { recursive: true })
  writeFileSync(join(next, 'index.html'), page)
  for (const name of assets) writeFileSync(join(next, 'assets', name), `${name} of ${page}`)
  replaceBuild(next, join(folder, 'dist'))
}
const has = (asset: string) => existsSync(join(folder, 'dist/assets', asset))
const read = (path: string) => readFileSync(join(folder, 'dist', path), 'utf8')

it('keeps the assets of the build before for one generation, and no other', () => {
  build('one', ['app-1.js', 'same.css'])
  build('two', ['app-2.js', 'same.css'])
  expect(read('index.html')).toBe('two')
  expect([has('app-1.js'), has('app-2.js')]).toEqual([true, true])
  expect(read('assets/same.css')).toBe('same.css of two')
  build('three', ['app-3.js', 'same.css'])
  expect([has('app-1.js'), has('app-2.js'), has('app-3.js')]).toEqual([false, true, true])
})

it('a build of the same sources keeps what it kept', () => {
  build('one', ['app-1.js'])
  build('two', ['app-2.js'])
  build('two', ['app-2.js'])
  expect([has('app-1.js'), has('app-2.js')]).toEqual([true, true])
  expect(existsSync(join(folder, 'dist-next'))).toBe(false)
  expect(existsSync(join(folder, 'dist-former'))).toBe(false)
})

it('takes over a build from before there were generations', () => {
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  writeFileSync(join(folder, 'dist/assets/app-0.js'), 'old')
  build('one', ['app-1.js'])
  expect([has('app-0.js'), has('app-1.js')]).toEqual([true, true])
})

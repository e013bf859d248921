/** deploy/nginx.conf while one release replaces another: each document finds its files, whichever process is asked. */
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findNginxProblem, type Nginx, startNginx } from '../../testing/programs/nginx.ts'
import { fitNginxRecipe } from '../../testing/programs/nginx-recipe.ts'

const RECIPE = join(import.meta.dirname, '../../../../deploy/nginx.conf')
const problem = findNginxProblem()
if (problem) process.stderr.write(`Tests of two releases behind nginx are skipped: ${problem}\n`)

/** A process of one release: its files, and nothing else. */
async function startRelease(...files: string[]): Promise<Server> {
  const server = createServer((request, response) => {
    response.statusCode = files.includes(request.url ?? '') ? 200 : 404
    response.end(request.url)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}
const hostOf = (server: Server) => `127.0.0.1:${(server.address() as AddressInfo).port}`

describe.skipIf(problem !== undefined)('two releases behind nginx', () => {
  let releases: Server[]
  let nginx: Nginx
  beforeAll(async () => {
    releases = [
      await startRelease('/assets/old.js', '/assets/same.js'),
      await startRelease('/assets/new.js', '/assets/same.js'),
    ]
    const recipe = await readFile(RECIPE, 'utf8')
    nginx = await startNginx(async (port, folder) =>
      fitNginxRecipe(recipe, { port, folder, processes: releases.map(hostOf), consoleOrigin: 'http://127.0.0.1:9' }),
    )
  })
  afterAll(async () => {
    await nginx?.stop()
    for (const server of releases ?? []) {
      server.closeAllConnections()
      server.close()
    }
  })
  const statusOf = async (path: string) => (await fetch(nginx.url + path)).status

  it('every file of either is found, time after time, and one that neither has is not', async () => {
    for (let time = 0; time < 10; time += 1)
      for (const file of ['old', 'new', 'same'])
        expect([file, await statusOf(`/assets/${file}.js`)]).toEqual([file, 200])
    expect(await statusOf('/assets/none.js')).toBe(404)
  })

  it('a process that lacks a file is asked for everything else', async () => {
    for (let time = 0; time < 10; time += 1) await statusOf(`/assets/none-${time}.js`)
    const statuses = await Promise.all(Array.from({ length: 10 }, () => statusOf('/assets/old.js')))
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200))
  })
})

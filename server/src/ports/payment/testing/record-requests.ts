import { afterEach } from 'vitest'
import { type LocalAnswer, type LocalRequest, type LocalServer, startLocalServer } from './local-server.ts'

const servers: LocalServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

/** A server that records requests and gives each the same answer. It is closed after the test. */
export async function record(answer: LocalAnswer) {
  const requests: LocalRequest[] = []
  const server = await startLocalServer((request) => {
    requests.push(request)
    return answer
  })
  servers.push(server)
  return { url: server.url, requests }
}

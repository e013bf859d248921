/** The same framework answering one object from memory: `node tools/run.mjs bench/memory-server.ts <file.json>`. */
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const [file = ''] = process.argv.slice(2)
const answer = JSON.parse(readFileSync(file, 'utf8')) as object
const app = fastify()
app.get('/', async () => answer)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
console.log(`listens on http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)

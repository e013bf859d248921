/** Streamed CSV of a list: one page of it in memory at a time, however long it is; and files that are written as they are sent. */
import { Readable } from 'node:stream'
import { type Call, operatorExports } from '@zimu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ConsoleContext, ExportFile, ExportSources, ExportTable } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { createDecoder } from '../calls/decode.ts'
import { DOWNLOAD_POLICY } from '../content-policy.ts'
import { BYTE_ORDER_MARK, formatEnd, formatRow } from './csv.rules.ts'

export interface ExportDeps {
  sources: ExportSources
  authorize(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<ConsoleContext>
}

/** At the same time, of all operators and of one: each holds a reader of the database busy. */
const MAX_EXPORTS = 4
const MAX_EXPORTS_OF_ONE = 2
const RETRY_SECONDS = 30

/** Counts open exports. */
function createPlaces() {
  const taken = new Map<number, number>()
  let total = 0
  return {
    take(operator_id: number): () => void {
      const own = taken.get(operator_id) ?? 0
      if (total >= MAX_EXPORTS || own >= MAX_EXPORTS_OF_ONE)
        throw new Refusal('request.too_fast', { wait_seconds: RETRY_SECONDS })
      taken.set(operator_id, own + 1)
      total += 1
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        total -= 1
        const left = (taken.get(operator_id) ?? 1) - 1
        if (left > 0) taken.set(operator_id, left)
        else taken.delete(operator_id)
      }
    },
  }
}

/** Lines of a table. A failure in the middle ends the answer without its last line. */
async function* formatTable({ head, pages }: ExportTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatRow(head)
  let rowNum = 0
  for await (const rows of pages) {
    rowNum += rows.length
    yield rows.map(formatRow).join('')
  }
  yield formatEnd(rowNum)
}

/** The name for people, and one in plain letters for clients that know no other. */
const dispositionOf = (fileName: string) =>
  `attachment; filename="${fileName.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`

type AnySource = (input: unknown, context: ConsoleContext) => Promise<ExportTable | ExportFile>

/** Registers every export of the contract. */
export function serveExports(app: FastifyInstance, { sources, authorize }: ExportDeps): void {
  const places = createPlaces()
  const open = new Set<Readable>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.destroy(new Error('the service stops'))
  })

  for (const call of Object.values(operatorExports) as Call[]) {
    const decode = createDecoder(call)
    const source = (sources as unknown as Record<string, AnySource | undefined>)[call.id]
    if (!source) throw new Error(`the export ${call.id} has no source`)
    app.get(call.path, { exposeHeadRoute: false }, async (request, reply) => {
      const context = await authorize(call, request, reply)
      const input = decode(request.query, true)
      const leave = places.take(context.operator?.operator_id ?? 0)
      try {
        const table = await source(input, context)
        const isFile = 'body' in table
        const stream = isFile ? table.body : Readable.from(formatTable(table), { objectMode: false })
        open.add(stream)
        stream.once('close', () => {
          open.delete(stream)
          leave()
        })
        return await reply
          .headers({
            'content-type': isFile ? table.contentType : 'text/csv; charset=utf-8',
            'content-disposition': dispositionOf(table.fileName),
            'content-security-policy': DOWNLOAD_POLICY,
            'cache-control': 'no-store, no-transform',
            'x-accel-buffering': 'no',
          })
          .send(stream)
      } catch (error) {
        leave()
        throw error
      }
    })
  }
}

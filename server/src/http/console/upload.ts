/** Files that operators send: tus 1.0 (https://tus.io/protocols/resumable-upload) at `/admin/upload/`. */
import type { IncomingMessage } from 'node:http'
import type { Server } from '@tus/server'
import type { Call, Right } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import { MAX_UPLOAD_PART } from '@zimu/contract/uploads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ConsoleContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { bodyInPieces, createPieces, type PartBody, type Pieces } from './part-body.ts'
import { createUploadLocks, type UploadLease } from './upload-lock.ts'

/** What decides over uploads; each throws a `Refusal`. */
export interface UploadRules {
  /** Absolute path of the folder in which files lie. */
  folder: string
  begin(upload_id: string, operator_id: number, size: number): Promise<void>
  requireOpen(upload_id: string, operator_id: number, partBytes: number): Promise<void>
  requireOwn(upload_id: string, operator_id: number): Promise<unknown>
  forget(upload_id: string): Promise<void>
  /** The right that its bytes need: what it is to become decides. */
  rightFor(upload_id: string): Promise<Right>
  writer: UploadLease
}

export interface UploadDeps {
  rules: UploadRules
  authorize(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<ConsoleContext>
}

const PATH = '/admin/upload'
const PART_TYPE = 'application/offset+octet-stream'
const UPLOAD_ID = /^[\w-]{43}$/
/** Time that a request gets to end once another one waits for its lock. */
const DRAIN_MS = 500

/** Requests of one operator in a minute: many small files, or small parts of large ones, would reach the limit of calls. */
export const MAX_UPLOAD_REQUESTS = 6000

type Method = 'POST' | 'HEAD' | 'PATCH' | 'DELETE'

/** What the checks of calls need to know of a route that is none. */
const routeAsCall = (method: Method, right: Right) =>
  ({
    id: `${method} ${PATH}/`,
    path: `${PATH}/${method}`,
    auth: 'operator',
    right,
    bounds: [],
    effect: method === 'HEAD' ? 'read' : 'write',
  }) as unknown as Call

/** `upload_id` of `Upload-Metadata`: pairs of a key and base64 of a value. */
function findUploadId(header: string | string[] | undefined): string | undefined {
  for (const pair of String(header ?? '').split(',')) {
    const [key, value = ''] = pair.trim().split(' ')
    const text = key === 'upload_id' ? Buffer.from(value, 'base64').toString('utf8') : ''
    if (UPLOAD_ID.test(text)) return text
  }
  return undefined
}

/** A header that is a whole number. Throws `request.malformed` without one. */
function readNumber(header: string | string[] | undefined): number {
  if (typeof header !== 'string' || !/^\d{1,16}$/.test(header)) throw new Refusal('request.malformed')
  return Number(header)
}

/** Id of the upload that a request is about; undefined: it names none. */
function findId(method: Method, { headers, params }: FastifyRequest): string | undefined {
  if (method === 'POST') return findUploadId(headers['upload-metadata'])
  const { upload_id } = params as { upload_id: string }
  return UPLOAD_ID.test(upload_id) ? upload_id : undefined
}

/** Checks a request before its body is read. */
async function admit(
  method: Method,
  { headers }: FastifyRequest,
  { upload_id, operator_id }: { upload_id: string; operator_id: number },
  rules: UploadRules,
): Promise<void> {
  if (method === 'POST') {
    if (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'])
      throw new Refusal('request.malformed')
    await rules.begin(upload_id, operator_id, readNumber(headers['upload-length']))
  } else if (method === 'PATCH') {
    const partBytes = readNumber(headers['content-length'])
    if (partBytes > MAX_UPLOAD_PART)
      throw new Refusal('upload.part_too_large', { current: { max_size: MAX_UPLOAD_PART } })
    if (headers['content-type'] !== PART_TYPE) throw new Refusal('request.malformed')
    await rules.requireOpen(upload_id, operator_id, partBytes)
  } else await rules.requireOwn(upload_id, operator_id)
}

async function createTus({ folder, writer }: UploadRules, pieces: Pieces, idOf: (request: Request) => string) {
  const [{ Server }, { PartStore }] = await Promise.all([import('@tus/server'), import('./part-store.ts')])
  const locks = createUploadLocks(writer)
  return new Server({
    path: PATH,
    relativeLocation: true,
    datastore: new PartStore({ directory: folder, expirationPeriodInMilliseconds: days(7) }, pieces),
    locker: (request) => locks(request),
    lockDrainTimeout: DRAIN_MS,
    // The console is one origin: no other one is told anything.
    allowedOrigins: () => false,
    namingFunction: idOf,
    getFileIdFromRequest: idOf,
    // Words of the system name folders.
    onResponseError: (_request, error) =>
      'status_code' in error ? undefined : { status_code: 500, body: 'The upload broke\n' },
  })
}

/** A request in the web's words, as the server of the protocol takes it. */
function toWeb({ method, url, headers }: FastifyRequest, body: PartBody | undefined): Request {
  const given = new Headers()
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') given.set(name, value)
  const carried = body ? { body: body.stream, duplex: 'half' as const } : {}
  return new Request(new URL(url, 'http://console.invalid'), { method, headers: given, ...carried })
}

/** Registers the routes. Their bodies go to the disk as they come: neither body limits nor compression see them. */
export async function serveUploads(app: FastifyInstance, { rules, authorize }: UploadDeps): Promise<void> {
  const admitted = new WeakMap<IncomingMessage, string>()
  const ids = new WeakMap<Request, string>()
  const pieces = createPieces()
  const idOf = (request: Request) => {
    const upload_id = ids.get(request)
    if (upload_id === undefined) throw new Refusal('upload.not_found')
    return upload_id
  }
  // Loaded and opened with the first upload, whose wish has made the folder: the store makes it in the background, and a failure there would end
  // the process.
  let opened: Promise<Server> | undefined
  const openTus = () => {
    opened ??= createTus(rules, pieces, idOf)
    return opened
  }

  function bind(routes: FastifyInstance, method: Method, url: string) {
    routes.route({
      method,
      url,
      bodyLimit: MAX_UPLOAD_PART,
      onRequest: async (request, reply) => {
        const wanted = findId(method, request)
        const right = wanted === undefined ? 'media.upload' : await rules.rightFor(wanted)
        const { operator } = await authorize(routeAsCall(method, right), request, reply)
        if (!operator) throw new Refusal('operator.login_needed')
        if (wanted === undefined) throw new Refusal('upload.not_found')
        await admit(method, request, { upload_id: wanted, operator_id: operator.operator_id }, rules)
        admitted.set(request.raw, wanted)
      },
      handler: async (request, reply) => {
        const upload_id = admitted.get(request.raw) ?? ''
        const tus = await openTus()
        const body = method === 'PATCH' ? bodyInPieces(request.raw, pieces) : undefined
        const asked = toWeb(request, body)
        ids.set(asked, upload_id)
        const answer = await tus.handleWeb(asked).finally(() => body?.drop())
        if (method === 'DELETE') await rules.forget(upload_id)
        return reply
          .code(answer.status)
          .headers(Object.fromEntries(answer.headers))
          .send(await answer.text())
      },
    })
  }

  await app.register(async (routes) => {
    routes.addContentTypeParser(PART_TYPE, (_request, _body, done) => done(null))
    bind(routes, 'POST', `${PATH}/`)
    for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) bind(routes, method, `${PATH}/:upload_id`)
  })
}

/** The sandbox cashier: the page of the sandbox gateway, served by this service. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  CASHIER_PATH,
  type PostForm,
  SANDBOX_ACTIONS,
  type Sandbox,
  type SandboxAction,
} from '../../ports/payment/index.ts'
import { CASHIER_POLICY } from '../content-policy.ts'
import { languageOf } from '../language.ts'
import { CASHIER_CSS, CASHIER_JS } from './cashier-assets.ts'
import { choicePage, notFoundPage, resultPage } from './cashier-page.ts'

/** Sends the sandbox's callbacks through the HTTP app, so that they depend on no address or proxy. */
export function postThrough(app: FastifyInstance): PostForm {
  return async (path, form) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await app.inject({ method: 'POST', url: path, headers, payload: form })).body
  }
}

interface CashierRequest {
  Params: { trade_no: string }
  Querystring: { did?: unknown }
  Body: { action?: unknown } | undefined
}

const findAction = (value: unknown): SandboxAction | undefined => SANDBOX_ACTIONS.find((action) => action === value)

function sendPage(reply: FastifyReply, status: number, page: string) {
  reply.code(status).header('content-security-policy', CASHIER_POLICY).header('cache-control', 'no-store')
  return reply.type('text/html; charset=utf-8').send(page)
}

/** Serves the cashier's page, its two files and the target of its form. */
export function serveCashier(app: FastifyInstance, sandbox: Sandbox): void {
  const url = `${CASHIER_PATH}/:trade_no`

  app.get<CashierRequest>(url, async (request, reply) => {
    const language = languageOf(request)
    const payment = await sandbox.find(request.params.trade_no)
    if (!payment) return sendPage(reply, 404, notFoundPage(language))
    if (payment.state === 'open') return sendPage(reply, 200, choicePage(payment, SANDBOX_ACTIONS, language))
    return sendPage(reply, 200, resultPage(payment, findAction(request.query.did), language))
  })

  app.post<CashierRequest>(url, async (request, reply) => {
    const { trade_no } = request.params
    const language = languageOf(request)
    const action = findAction(request.body?.action)
    const payment = await sandbox.find(trade_no)
    if (!payment) return sendPage(reply, 404, notFoundPage(language))
    const isActing = action !== undefined && payment.state === 'open'
    if (isActing) await sandbox.press(trade_no, action)
    const query = new URLSearchParams({ lang: language, ...(isActing ? { did: action } : {}) })
    return reply.redirect(`${CASHIER_PATH}/${payment.trade_no}?${query}`, 303)
  })

  for (const [path, type, text] of [
    ['/cashier/sandbox.css', 'text/css', CASHIER_CSS],
    ['/cashier/sandbox.js', 'text/javascript', CASHIER_JS],
  ] as const)
    app.get(path, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text),
    )
}

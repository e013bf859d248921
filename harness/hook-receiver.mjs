// Loaded into a running product (`node --import …`): webhooks to `receiver.example.org` reach a program of this machine at the port of
// HOOK_RECEIVER_PORT, as the product itself asks no address of this machine.
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

const HOST = 'receiver.example.org'
const ask = https.request
https.request = (url, options, done) => {
  if (!(url instanceof URL) || url.hostname !== HOST) return ask(url, options, done)
  const { method, headers, signal } = options
  const place = { host: '127.0.0.1', port: Number(process.env.HOOK_RECEIVER_PORT), path: url.pathname + url.search }
  return http.request({ ...place, method, headers, signal }, done)
}
syncBuiltinESMExports()

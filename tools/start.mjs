#!/usr/bin/env node
// `npm start`: installs and builds when needed, then runs the server in this process.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, root } from './steps.mjs'

if (process.argv.includes('--help')) {
  console.log(`usage: npm start

Installs the locked packages, builds if a source has changed, and serves the app, its API and the media on one port, the operators'
console on another. Environment variables (PORT, default 8080; ADMIN_PORT, 8081; HOST, 127.0.0.1; ZIMU_DATA, .data; ZIMU_DEMO, 1; DATABASE_URL; PUBLIC_URL …) are listed in
docs/operating.md.

example: ZIMU_DEMO=0 ZIMU_DATA=/srv/zimu PORT=8090 npm start
Exit codes: 0 stopped by SIGTERM or SIGINT, 1 the start failed or stopping took longer than 10 s.`)
} else {
  ensureInstalled()
  ensureBuilt()
  process.env.NODE_ENV ??= 'production'
  await import(pathToFileURL(join(root, 'server/dist/main.js')).href)
}

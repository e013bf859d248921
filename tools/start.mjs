#!/usr/bin/env node
// `npm start`: installs and builds when needed, then runs the server in this process.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, root } from './steps.mjs'

if (process.argv.includes('--help')) {
  console.log(`usage: npm start
  installs the locked packages, builds what has changed, and serves the app and its API on one port.
  Settings come from the environment (PORT, HOST, ZIMU_DATA, ZIMU_DEMO, DATABASE_URL, PUBLIC_URL …): see docs/operating.md`)
} else {
  ensureInstalled()
  ensureBuilt()
  process.env.NODE_ENV ??= 'production'
  await import(pathToFileURL(join(root, 'server/dist/main.js')).href)
}

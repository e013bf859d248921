#!/usr/bin/env node
// `npm run zimu -- <command>`: the operator's command line, installed and built like `npm start`.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, root } from './steps.mjs'

ensureInstalled()
ensureBuilt()
await import(pathToFileURL(join(root, 'server/dist/cli.js')).href)

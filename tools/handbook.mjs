#!/usr/bin/env node
// `node tools/handbook.mjs`: takes the pictures of the operator's handbook (docs/handbook/pictures) from the built product.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, run } from './steps.mjs'

const USAGE = `usage: node tools/handbook.mjs [<picture> …]

Takes the pictures of docs/handbook from the built product with the demo, in Chinese and English, each as WebP of at most 80 kB.
Needs Chromium, and ffmpeg for the pictures of films.

  <picture>   name of a picture (contents, editor, …); default: all
  --list      lists the pictures without taking them
  --help      prints this text

example: node tools/handbook.mjs contents editor
Exit codes: 0 all were taken, 1 one could not be taken.`

const words = process.argv.slice(2)
if (words.includes('--help')) console.log(USAGE)
else {
  const isList = words.includes('--list')
  const names = words.filter((word) => !word.startsWith('--'))
  ensureInstalled()
  if (!isList) ensureBuilt()
  // As the mockups: one face on every machine.
  process.env.FONTCONFIG_FILE ??= join(root, 'e2e/mockups/fonts.conf')
  process.exitCode = run('npx', [
    ...['--no-install', 'playwright', 'test', '--config', join('e2e', 'handbook', 'playwright.config.ts')],
    ...(names.length > 0 ? ['--grep', `^(?:.* )?(${names.join('|')}) (zh-Hans|en)$`] : []),
    ...(isList ? ['--list'] : []),
  ])
}

#!/usr/bin/env node
// `npm run sbom [-- <file>]`: what the product ships, as CycloneDX from the lock file; without a file, to the console.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(fileURLToPath(import.meta.url), '../..')
const [file] = process.argv.slice(2)
if (file === '--help') {
  console.log(
    'usage: npm run sbom [-- <file>]\n\nWrites a CycloneDX SBOM of the product’s dependencies from the lock file.\n  <file>   default: standard output',
  )
  process.exit(0)
}
const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only']
const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })
if (status !== 0) {
  console.error(stderr)
  process.exit(status ?? 1)
}
if (file) {
  writeFileSync(file, stdout)
  console.log(`${JSON.parse(stdout).components.length} components: ${file}`)
} else process.stdout.write(stdout)

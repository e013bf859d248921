// Lints the OpenAPI document with the rules of Redocly and of Spectral: `node tools/run.mjs tools/lint/openapi-lint.ts`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import spectralCore from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { createConsoleOpenApi, createOpenApi } from '../../server/src/http/openapi/index.ts'

const REDOCLY_CONFIG = `extends: [recommended]
rules:
  # The wire answers refusals with HTTP status 200 and a code in the body.
  operation-4xx-response: off
  # A GET that refuses and a GET that succeeds share one status for the same reason.
  no-ambiguous-paths: error
  operation-operationId-url-safe: error
  operation-operationId-unique: error
  no-invalid-media-type-examples: error
  no-invalid-parameter-examples: error
  no-unused-components: error
`

function lintWithRedocly(document: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-openapi-'))
  try {
    writeFileSync(join(folder, 'openapi.json'), document)
    writeFileSync(join(folder, 'redocly.yaml'), REDOCLY_CONFIG)
    const cli = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js')
    const { status } = spawnSync(process.execPath, [cli, 'lint', 'openapi.json', '--max-problems=50'], {
      cwd: folder,
      stdio: 'inherit',
      // Nothing leaves the machine.
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    return status === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function lintWithSpectral(document: string): Promise<boolean> {
  const spectral = new spectralCore.Spectral()
  spectral.setRuleset({ extends: [spectralRulesets.oas as never] })
  const found = await spectral.run(document)
  for (const { code, message, path, severity } of found)
    console.error(`${severity === 0 ? 'error' : 'warning'} ${code}: ${message} (${path.join('.')})`)
  console.log(`spectral: ${found.length} problems`)
  return found.length === 0
}

let isPassed = true
for (const made of [createOpenApi('0.0.0'), createConsoleOpenApi('0.0.0')]) {
  const document = JSON.stringify(made)
  const passed = [lintWithRedocly(document), await lintWithSpectral(document)]
  isPassed &&= passed.every(Boolean)
}
process.exitCode = isPassed ? 0 : 1

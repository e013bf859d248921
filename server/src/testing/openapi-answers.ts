/** Holds real answers of the app to the OpenAPI document that the same app serves. */
import type { Call } from '@zimu/contract'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

const DOCUMENT_ID = 'openapi.json'
const escapePointer = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1')

export type ExpectDocumented = (call: Call, reply: LightMyRequestResponse) => void

/** Reads the document; the function fails a test whose answer is none of those that the document names for the call. */
export async function createExpectDocumented(app: TestApp): Promise<ExpectDocumented> {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const document: object = (await app.http.inject({ url: '/api/openapi.json' })).json()
  ajv.addSchema({ ...document, $id: DOCUMENT_ID })
  const checks = new Map<string, ValidateFunction>()

  /** The schema of a call's answer with this status; those with a status of their own share the refusal's. */
  function checkOf({ path, method }: Call, status: number): ValidateFunction {
    const answer = `paths/${escapePointer(path)}/${method.toLowerCase()}/responses/200/content/application~1json/schema`
    const place = status === 200 ? answer : 'components/schemas/Refusal'
    const check = checks.get(place) ?? ajv.compile({ $ref: `${DOCUMENT_ID}#/${place}` })
    checks.set(place, check)
    return check
  }

  return (call, reply) => {
    const check = checkOf(call, reply.statusCode)
    const isDocumented = check(reply.json())
    expect(isDocumented ? [] : check.errors, `${call.id} answered ${reply.body.slice(0, 500)}`).toEqual([])
  }
}

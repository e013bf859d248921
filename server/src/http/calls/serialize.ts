/** Answers of calls as JSON, by a serialiser that is compiled from the contract. */
import fastJson from 'fast-json-stringify'
import type * as v from 'valibot'
import { envelopeSchema } from './schema.ts'

/**
 * Serialiser of whole answers with this payload. Compiled with the first of them: all at once they took 18 MB and a fifth of a
 * second of every start, most of them for calls that no visitor makes in the next minutes.
 */
export function createSerializer(output: v.GenericSchema): (envelope: unknown) => string {
  let serialize: ((envelope: unknown) => string) | undefined
  return (envelope) => {
    serialize ??= fastJson(envelopeSchema(output, { isFolded: true }))
    return serialize(envelope)
  }
}

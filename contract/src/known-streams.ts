/** Types that follow from the streams of the contract. */
import type * as v from 'valibot'
import type * as streams from './streams.ts'

type AnyStream = (typeof streams)[keyof typeof streams]
/** All streams by their wire name. */
export type Streams = { [S in AnyStream as S['id']]: S }
export type StreamId = keyof Streams
/** What a reader asks a stream for. */
export type StreamInput<Id extends StreamId> = v.InferInput<Streams[Id]['input']>
/** What a source gets: checked. */
export type StreamChecked<Id extends StreamId> = v.InferOutput<Streams[Id]['input']>
/** Payload of one event of a stream. */
export type StreamEvent<Id extends StreamId> = v.InferOutput<Streams[Id]['event']>

/** Answers that are equal for everybody who may have them: the handler checks who asks, the bytes are made once. */

const IS_SHARED: unique symbol = Symbol('shared answer')

export interface SharedAnswer<Output> {
  readonly [IS_SHARED]: true
  /** The same key stands for the same answer, whoever asks: it contains a version of what the answer says. */
  key: string
  /** How long the finished answer may be held. */
  lifeMs: number
  make(): Promise<Output>
}

export const sharedAnswer = <Output>(answer: Pick<SharedAnswer<Output>, 'key' | 'lifeMs' | 'make'>) =>
  ({ ...answer, [IS_SHARED]: true }) satisfies SharedAnswer<Output>

/** The answer itself, whether it is shared or not. */
export const finishedAnswer = async <Output>(result: Output | SharedAnswer<Output>): Promise<Output> =>
  isShared(result) ? ((await result.make()) as Output) : result

export const isShared = (result: unknown): result is SharedAnswer<unknown> =>
  typeof result === 'object' && result !== null && IS_SHARED in result

import { use } from 'react'

/** Code that was needed did not come: the network failed, or the server has other code by now. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing'

  /** `askAgain`: the next drawing asks for it once more. `isAgain`: that was done, and it did not come then either. */
  constructor(
    cause: unknown,
    readonly askAgain: () => void,
    readonly isAgain: boolean,
  ) {
    super('code did not come', { cause })
  }
}

/** React reads the state of a promise from its `status`, and does not wait for one that is fulfilled. */
type Asked = Promise<void> & { status?: 'pending' | 'fulfilled' }

export interface LazyCode<Code extends {}> {
  /** Asks for it, also where it did not come before; undefined once it is there. Never rejects. */
  ask(): Promise<void> | undefined
  /** What was asked for last; undefined where nothing was. */
  asked(): Promise<void> | undefined
  /** The code; undefined until it is there. Throws `CodeMissing` when it did not come. */
  read(): Code | undefined
}

/** Code of `load`, which is called once, and again where it is asked for after a failure. */
export function lazyCode<Code extends {}>(load: () => Promise<Code>): LazyCode<Code> {
  let there: Code | undefined
  let failure: CodeMissing | undefined
  let asked: Asked | undefined
  let isAgain = false

  const askAgain = () => {
    failure = undefined
    isAgain = true
  }
  const begin = (): Asked => {
    const begun: Asked = load()
      .then(
        (code) => {
          there = code
        },
        (cause: unknown) => {
          failure = new CodeMissing(cause, askAgain, isAgain)
        },
      )
      .finally(() => {
        begun.status = 'fulfilled'
      })
    begun.status = 'pending'
    return begun
  }

  return {
    ask() {
      if (there) return undefined
      failure = undefined
      if (asked?.status !== 'pending') asked = begin()
      return asked
    },
    asked: () => asked,
    read() {
      if (failure) throw failure
      return there
    },
  }
}

/**
 * Code for what is being drawn: suspends until it is there, and throws `CodeMissing` when it did not come. Unlike `React.lazy`, that can
 * be asked for again, by `CodeMissing.askAgain`; nothing asks again by itself.
 */
export function useCode<Code extends {}>(lazy: LazyCode<Code>): Code {
  if (!lazy.read()) lazy.ask()
  const asked = lazy.asked()
  // Also once it is there: React wants what has waited to wait in every drawing.
  if (asked) use(asked)
  const code = lazy.read()
  if (!code) throw new Error('code is used before it has come')
  return code
}

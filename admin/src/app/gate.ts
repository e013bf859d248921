import { GivenUp, type Interventions } from '../api/index.ts'

/** What calls wait for a person to do: sign in again, or show who they are. */
export type Question = 'session' | 'proof'

export interface Gate extends Interventions {
  subscribe(listener: () => void): () => void
  /** The question that is open; a session comes before a proof. */
  question(): Question | undefined
  /** It was answered: the waiting calls go on. */
  answer(question: Question): void
  /** It was closed: the waiting calls end with `GivenUp`. */
  giveUp(question: Question): void
}

interface Waiting {
  promise: Promise<void>
  resolve: () => void
  reject: (reason: unknown) => void
}

function createWaiting(): Waiting {
  let [resolve, reject]: [() => void, (reason: unknown) => void] = [() => {}, () => {}]
  const promise = new Promise<void>((onAnswer, onGivenUp) => {
    resolve = onAnswer
    reject = onGivenUp
  })
  return { promise, resolve, reject }
}

/** One question at a time for all calls that need it. */
export function createGate(): Gate {
  const waiting = new Map<Question, Waiting>()
  const listeners = new Set<() => void>()
  const announce = () => {
    for (const listener of listeners) listener()
  }

  function ask(question: Question): Promise<void> {
    const known = waiting.get(question)
    if (known) return known.promise
    const made = createWaiting()
    waiting.set(question, made)
    announce()
    return made.promise
  }

  function end(question: Question, finish: (waiting: Waiting) => void) {
    const known = waiting.get(question)
    if (!known) return
    waiting.delete(question)
    announce()
    finish(known)
  }

  return {
    renewSession: () => ask('session'),
    prove: () => ask('proof'),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    question: () => (waiting.has('session') ? 'session' : waiting.has('proof') ? 'proof' : undefined),
    answer: (question) => end(question, ({ resolve }) => resolve()),
    giveUp: (question) => end(question, ({ reject }) => reject(new GivenUp())),
  }
}

/** A command of the operator, as one value: what it is called with, what it says of itself, what it does. */
import type { App } from '../app.ts'
import type { Progress } from '../catalogue/progress.ts'
import type { Deps } from '../deps.ts'

/** What a command works with: the running service, or one opened for it. */
export interface OperatorContext {
  deps: Deps
  modules: App['modules']
}

/** Where a command answers. Results go to standard output, so that they can be piped; progress and remarks do not. */
export interface Output extends Progress {
  /** A remark that is no result. */
  note(line: string): void
}

interface Argument {
  name: string
  meaning: string
  /** A path of the caller's machine: made absolute where the command was typed. */
  is_path?: boolean
  is_optional?: boolean
}

interface Option {
  meaning: string
  /** What stands for the value in the help, like `<n>`; without one the option is a switch. */
  value?: string
  is_required?: boolean
  /** A path of the caller's machine, as with arguments. */
  is_path?: boolean
}

export interface Given {
  /** Arguments in order; an absent optional one is undefined. */
  arguments: readonly (string | undefined)[]
  /** Values of options; a given switch is `true`. */
  options: Readonly<Record<string, string | true | undefined>>
}

export interface Command {
  /** One or two words: `codes make`. */
  name: string
  summary: string
  /** What the help says below the options. */
  details?: string
  arguments: readonly Argument[]
  options: Readonly<Record<string, Option>>
  /** `service`: inside the running server, or with the database opened · `alone`: only while no server runs. */
  runs: 'service' | 'alone'
}

export interface ServiceCommand extends Command {
  runs: 'service'
  /** Returns the exit code. Throws `CommandFailure` for what the operator can mend. */
  run(context: OperatorContext, given: Given, output: Output): Promise<number>
}

export interface AloneCommand extends Command {
  runs: 'alone'
  run(config: Deps['config'], given: Given, output: Output): Promise<number>
}

/** Ends a command with a sentence that says what to do. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
  constructor(
    message: string,
    /** 2: called wrongly; 1: could not be done. */
    readonly exit_code: 1 | 2 = 1,
  ) {
    super(message)
  }
}

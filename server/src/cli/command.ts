/** An operator's command as one value: its arguments, its help, and what it does. */
import type { App } from '../app.ts'
import type { Progress } from '../catalogue/progress.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import type { OperatorAction } from '../modules/operator-record/index.ts'
import type { ConsoleCaller } from './console/console-caller.ts'

/** The running service, or one that was opened for the command. */
export interface OperatorContext {
  deps: Deps
  modules: App['modules']
}

/** A change for the operators' audit log; operator, time and command are added. */
export type Change = Pick<OperatorAction, 'target' | 'before' | 'after'>

/** Context of one run of a command. */
export interface RunContext extends OperatorContext {
  /** The operator who runs it: `operator:<name>`. */
  operator: string
  /**
   * Writes a change to the audit log, in the transaction of the change. For a command that is not `isRead` and never calls
   * this, a row with only its name is written.
   */
  record(trx: Db, change: Change): Promise<void>
  /** Makes calls of the console with every right; acts among them leave the console's own rows, by this operator. */
  console: ConsoleCaller
}

/** Output of a command. Results go to standard output, so that they can be piped; progress and remarks to standard error. */
export interface Output extends Progress {
  /** Writes a remark to standard error. */
  note(line: string): void
  /**
   * Resolves once all output so far was written to the caller's terminal or pipe. Rejects if the caller has disconnected. A
   * secret that is shown only once must wait for this before it takes effect.
   */
  confirmShown(): Promise<void>
}

interface Argument {
  name: string
  meaning: string
  /** A path, relative to the folder where the command was typed; made absolute before the command runs. */
  isPath?: boolean
  isOptional?: boolean
}

interface Option {
  meaning: string
  /** Placeholder of the value in the help, like `<n>`; without one the option is a switch. */
  value?: string
  isRequired?: boolean
  /** A path, as with arguments. */
  isPath?: boolean
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
  /** Text of the help below the options. */
  details?: string
  /** A complete call for the help, from the command's name on. */
  example: string
  arguments: readonly Argument[]
  options: Readonly<Record<string, Option>>
  /** `service`: inside the running server, or with the database opened · `alone`: only while no server runs. */
  runs: 'service' | 'alone'
}

export interface ServiceCommand extends Command {
  runs: 'service'
  /** True for commands that change nothing, always or with these arguments; all others add a row to the audit log. */
  isRead?: true | ((given: Given) => boolean)
  /** Returns the exit code. Throws `CommandFailure` for a fault that the operator can correct. */
  run(context: RunContext, given: Given, output: Output): Promise<number>
}

export interface AloneCommand extends Command {
  runs: 'alone'
  /** `repository`: folder of the checkout. */
  run(config: Deps['config'], given: Given, output: Output, repository: string): Promise<number>
}

/** Ends a command with a message for the operator, in place of a stack. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
  constructor(
    message: string,
    /** 2: wrong arguments; 1: the command failed. */
    readonly exitCode: 1 | 2 = 1,
    /** Part of the work may be done. */
    readonly isPartial = false,
  ) {
    super(message)
  }
}

/** Runs one command line on an open service. */
import { explainFailure } from '../explain-failure.ts'
import { CommandFailure, type OperatorContext, type Output } from './command.ts'
import { serviceCommands } from './commands/index.ts'
import { findCommand, overviewOf, parseGiven } from './parse-args.ts'

/** A failure as its sentence on standard error; returns the exit code. */
export function tellFailure(error: unknown, output: Output): number {
  output.note(error instanceof CommandFailure ? error.message : explainFailure(error))
  return error instanceof CommandFailure ? error.exit_code : 1
}

/** Never throws. Returns the exit code. */
export async function runServiceCommand(
  context: OperatorContext,
  words: readonly string[],
  output: Output,
): Promise<number> {
  try {
    const found = findCommand(serviceCommands, words)
    if (!found) throw new CommandFailure(overviewOf(serviceCommands), 2)
    return await found.command.run(context, parseGiven(found.command, found.rest), output)
  } catch (error) {
    return tellFailure(error, output)
  }
}

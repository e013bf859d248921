/** Runs one command line on an open service. */
import { runAsJob } from '../db/statement-timeout.ts'
import { explainFailure } from '../explain-failure.ts'
import { CommandFailure, type OperatorContext, type Output, type RunContext, type ServiceCommand } from './command.ts'
import { serviceCommands } from './commands/index.ts'
import { createConsoleCaller } from './console/console-call.ts'
import { findCommand, overviewOf, parseGiven } from './terminal/parse-args.ts'

/** A failure as its sentence on standard error; returns the exit code. */
export function printFailure(error: unknown, output: Output): number {
  output.note(error instanceof CommandFailure ? error.message : explainFailure(error))
  return error instanceof CommandFailure ? error.exitCode : 1
}

/** The context of one run, and what leaves a row in the record when the command has not done so itself. */
function openRun({ deps, modules }: OperatorContext, command: ServiceCommand, operator: string) {
  let isRecorded = false
  const context: RunContext = {
    deps,
    modules,
    operator,
    async record(trx, change) {
      await modules.record.add(trx, { ...change, operator, source: 'cli', action: command.name })
      isRecorded = true
    },
    console: createConsoleCaller({ deps, modules, operator }, () => {
      isRecorded = true
    }),
  }
  return {
    context,
    async recordExit(exit: number) {
      if (!isRecorded) await context.record(deps.database.db, { target: '', after: { exit } })
    },
  }
}

async function runCommand(
  context: OperatorContext,
  command: ServiceCommand,
  { operator, words }: { operator: string; words: readonly string[] },
  output: Output,
): Promise<number> {
  const given = parseGiven(command, words)
  const run = openRun(context, command, operator)
  const isRead = typeof command.isRead === 'function' ? command.isRead(given) : command.isRead === true
  if (isRead) return command.run(run.context, given, output)
  try {
    const exit = await command.run(run.context, given, output)
    await run.recordExit(exit)
    return exit
  } catch (error) {
    const isRefused = error instanceof CommandFailure && !error.isPartial
    if (!isRefused) await run.recordExit(1)
    throw error
  }
}

/** Never throws. Returns the exit code. */
export async function runServiceCommand(
  context: OperatorContext,
  { words, operator }: { words: readonly string[]; operator: string },
  output: Output,
): Promise<number> {
  try {
    const found = findCommand(serviceCommands, words)
    if (!found) throw new CommandFailure(overviewOf(serviceCommands), 2)
    const { command, rest } = found
    return await runAsJob(() => runCommand(context, command, { operator, words: rest }, output))
  } catch (error) {
    return printFailure(error, output)
  }
}

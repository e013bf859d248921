/** `npm run zimu -- <command>`: the operator's command line. Runs inside the running server where one holds the data. */
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createApp } from '../app.ts'
import { closeDeps, openDeps } from '../boot.ts'
import { type Config, readConfig } from '../config/config.ts'
import { type AloneCommand, type Command, CommandFailure, type Output } from './command.ts'
import { allCommands, aloneCommands } from './commands/index.ts'
import { askServer, findServer } from './operator-server/operator-client.ts'
import { operatorName } from './operator-server/operator-name.ts'
import { printFailure, runServiceCommand } from './run-command.ts'
import { findCommand, helpOf, overviewOf, parseGiven } from './terminal/parse-args.ts'
import { createTerminalOutput } from './terminal/terminal-output.ts'

/** Folder of the checkout: this file is bundled to server/dist/cli.js. */
const REPOSITORY = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

// Backups, sheets and databases that a command writes are for its own user.
process.umask(0o077)

/** A path that stands for standard input. */
const STDIN = '-'
/** Longer input is no file of a command. */
const MAX_STDIN = 64 * 1024 * 1024

/** Where the command was typed; npm itself runs in the checkout. */
const CALLED_FROM = process.env.INIT_CWD ?? process.cwd()

/** The words behind a command's name. Paths mean the caller's folder, wherever the command then runs. */
function withAbsolutePaths(command: Command, words: readonly string[]): string[] {
  const given = parseGiven(command, words)
  const keys = Object.keys(command.options).filter((key) => command.options[key]?.isPath)
  const paths = [
    ...command.arguments.flatMap((argument, index) => (argument.isPath ? [given.arguments[index]] : [])),
    ...keys.map((key) => given.options[key]),
  ]
  const joined = new RegExp(`^--(${keys.join('|')})=`)
  return words.map((word) => {
    const [start = ''] = (keys.length > 0 && joined.exec(word)) || []
    const path = word.slice(start.length)
    return path !== STDIN && paths.includes(path) ? start + resolve(CALLED_FROM, path) : word
  })
}

async function* readStdin(): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_STDIN) throw new CommandFailure('Standard input is longer than 64 MiB.')
    yield chunk
  }
}

/** Runs with standard input as a private file, because the command may run inside the server, which reads files only. */
async function withStdin(
  command: Command,
  words: readonly string[],
  run: (words: readonly string[]) => Promise<number>,
): Promise<number> {
  const given = parseGiven(command, words)
  const isTaken = command.arguments.some(({ isPath }, index) => isPath && given.arguments[index] === STDIN)
  if (!isTaken) return run(words)
  const folder = mkdtempSync(join(tmpdir(), 'zimu-stdin-'))
  try {
    const path = join(folder, 'input')
    await pipeline(readStdin(), createWriteStream(path))
    return await run(words.map((word) => (word === STDIN ? path : word)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runOnService(config: Config, words: readonly string[], output: Output): Promise<number> {
  const server = config.databaseUrl === '' ? await findServer(config.dataFolder) : undefined
  if (server) return askServer(server, words, output)
  const deps = await openDeps(config, REPOSITORY, false)
  const app = await createApp(deps)
  try {
    return await runServiceCommand(
      { deps, modules: app.modules },
      { words, operator: operatorName(process.env) },
      output,
    )
  } finally {
    await app.close()
    await closeDeps(deps)
  }
}

async function runAlone(config: Config, command: AloneCommand, words: readonly string[], output: Output) {
  const server = await findServer(config.dataFolder)
  server?.destroy()
  if (server) throw new CommandFailure(`The server is running. Stop it, then run “${command.name}” again.`)
  return command.run(config, parseGiven(command, words), output, REPOSITORY)
}

async function run(words: readonly string[], output: Output): Promise<number> {
  const found = findCommand(allCommands, words)
  const isHelp = words.includes('--help') || words.includes('-h')
  if (!found) {
    const isAsked = isHelp || words.length === 0 || words[0] === 'help'
    if (!isAsked) throw new CommandFailure(`There is no command “${words.join(' ')}”.\n${overviewOf(allCommands)}`, 2)
    output.print(overviewOf(allCommands))
    return 0
  }
  const { command, rest } = found
  if (isHelp) {
    output.print(helpOf(command))
    return 0
  }
  const config = readConfig(process.env)
  const alone = aloneCommands.find((candidate) => candidate.name === command.name)
  const ownWords = withAbsolutePaths(command, rest)
  if (alone) return runAlone(config, alone, ownWords, output)
  return withStdin(command, ownWords, (all) => runOnService(config, [...command.name.split(' '), ...all], output))
}

// A reader that has seen enough (`| head`) closes the pipe: nobody is left to write to.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(1))
const output = createTerminalOutput({ out: process.stdout, err: process.stderr })
process.exitCode = await run(process.argv.slice(2), output).catch((error: unknown) => printFailure(error, output))

import type { ErrorKind } from '@zimu/contract'
import { Refusal } from '../../refusal.ts'
import { formatTime, formatTimeOrNull } from '../../texts/time.ts'
import { CommandFailure, type Given, type Output, type RunContext, type ServiceCommand } from '../command.ts'
import { csvLine } from '../terminal/csv-line.ts'
import { argumentOf, textOf } from '../terminal/parse-args.ts'

/** As the console's form accepts it. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{1,31}$/
const MAX_NICKNAME = 32

const NAME_ARGUMENT = { name: 'name', meaning: 'name that the operator signs in with' }
const ROLES_MEANING = 'owner, editor, cashier, moderator, support, reader, or own:<id> of an own role; several by comma'

const WORDS: Partial<Record<ErrorKind, (name: string) => string>> = {
  'operator.not_found': (name) => `There is no operator “${name}”. “operator list” shows all.`,
  'operator.name_taken': (name) => `There is an operator “${name}” already. “operator link ${name}” makes a new link.`,
  'operator.role_unknown': () => `There is no such role: give ${ROLES_MEANING}.`,
  'operator.last_owner': (name) => `“${name}” is the last owner who can sign in. Make somebody else an owner first.`,
}

/** Runs an act on an operator; its refusals become sentences. */
async function explained<Result>(name: string, act: Promise<Result>): Promise<Result> {
  try {
    return await act
  } catch (error) {
    const words = error instanceof Refusal ? WORDS[error.kind] : undefined
    throw words ? new CommandFailure(words(name)) : error
  }
}

/** Where links lead, and whose they are. */
function linkOrigin({ deps: { config }, operator }: RunContext) {
  const { adminUrl, adminPort } = config
  if (adminPort === null) throw new CommandFailure('The console is switched off: ADMIN_PORT is 0.')
  return {
    origin: adminUrl || `http://127.0.0.1:${adminPort}`,
    maker: operator.replace(/^operator:/, 'cli:'),
  }
}

function printLink({ url, exp_time }: { url: string; exp_time: number }, output: Output) {
  output.print(url)
  output.note(`Valid once, until ${formatTime(exp_time)} (Beijing time). It sets a password and a second step.`)
}

function readRoles(text: string): string[] {
  const roles = text.split(',').map((role) => role.trim())
  if (roles.includes('')) throw new CommandFailure(`give ${ROLES_MEANING}`, 2)
  return roles
}

export const operatorMakeCommand: ServiceCommand = {
  name: 'operator make',
  summary: 'Makes an operator of the console and prints a link that sets password and second step',
  details:
    'The link is valid for one hour, once. Whoever opens it sets a password and an authenticator app or a passkey; send it over a channel you trust.',
  example: 'operator make ann --nickname "Ann Lee" --role owner',
  arguments: [NAME_ARGUMENT],
  options: {
    nickname: { value: '<text>', meaning: 'how others read the operator; default: the name' },
    role: { value: '<roles>', meaning: `${ROLES_MEANING}; default: owner` },
  },
  runs: 'service',
  async run(context, given, output) {
    const name = argumentOf(given, 0)
    if (!NAME.test(name))
      throw new CommandFailure('a name has 2 to 32 letters, digits, dots, hyphens and underscores', 2)
    const nickname = textOf(given, 'nickname').trim() || name
    if ([...nickname].length > MAX_NICKNAME)
      throw new CommandFailure(`a nickname has at most ${MAX_NICKNAME} characters`, 2)
    const operator = { name, nickname, roles: readRoles(textOf(given, 'role') || 'owner') }
    const { make } = context.modules.operators.commands
    printLink(await explained(name, make(operator, linkOrigin(context), context.record)), output)
    return 0
  },
}

export const operatorLinkCommand: ServiceCommand = {
  name: 'operator link',
  summary: 'Prints a new link for an operator who lost a way in; ends the earlier link',
  details: 'Taking the link replaces password, app, passkeys and recovery codes, and ends all sessions.',
  example: 'operator link ann',
  arguments: [NAME_ARGUMENT],
  options: {},
  runs: 'service',
  async run(context, given, output) {
    const name = argumentOf(given, 0)
    const { newLink } = context.modules.operators.commands
    printLink(await explained(name, newLink(name, linkOrigin(context), context.record)), output)
    return 0
  },
}

export const operatorListCommand: ServiceCommand = {
  name: 'operator list',
  summary: 'Lists the operators of the console with their roles and ways in, as CSV',
  details: 'ready: 0 until the link was taken. disabled: 1 if the operator is shut out.',
  example: 'operator list',
  arguments: [],
  options: {},
  runs: 'service',
  isRead: true,
  async run({ modules }, _given, output) {
    output.print('name,nickname,roles,app,passkeys,sessions,ready,disabled,signed_in,made')
    for (const row of await modules.operators.commands.list()) {
      const ways = [Number(row.appNum), Number(row.passkey_num), Number(row.session_num)]
      const state = [row.password_hash === '' ? 0 : 1, row.is_disable]
      const times = [formatTimeOrNull(row.login_time) ?? '', formatTime(row.create_time)]
      output.print(csvLine([row.name, row.nickname, row.roles.join(' '), ...ways, ...state, ...times]))
    }
    return 0
  },
}

export const operatorRolesCommand: ServiceCommand = {
  name: 'operator roles',
  summary: 'Gives an operator other roles and ends the sessions',
  example: 'operator roles ann editor,moderator',
  arguments: [NAME_ARGUMENT, { name: 'roles', meaning: ROLES_MEANING }],
  options: {},
  runs: 'service',
  async run({ modules, record }, given, output) {
    const name = argumentOf(given, 0)
    const roles = readRoles(argumentOf(given, 1))
    const { session_num } = await explained(name, modules.operators.commands.setRoles(name, roles, record))
    output.print(`${name} has the roles ${roles.join(', ')}, ${session_num} sessions ended`)
    return 0
  },
}

async function setDisabled(
  { modules, record }: Pick<RunContext, 'modules' | 'record'>,
  given: Given,
  is_disable: 0 | 1,
) {
  const name = argumentOf(given, 0)
  const { session_num } = await explained(name, modules.operators.commands.setDisabled(name, is_disable, record))
  return { name, session_num }
}

export const operatorDisableCommand: ServiceCommand = {
  name: 'operator disable',
  summary: 'Shuts an operator out of the console and ends all sessions, at once in every process',
  example: 'operator disable ann',
  arguments: [NAME_ARGUMENT],
  options: {},
  runs: 'service',
  async run(context, given, output) {
    const { name, session_num } = await setDisabled(context, given, 1)
    output.print(`${name} is shut out, ${session_num} sessions ended`)
    return 0
  },
}

export const operatorEnableCommand: ServiceCommand = {
  name: 'operator enable',
  summary: 'Lets an operator into the console again',
  example: 'operator enable ann',
  arguments: [NAME_ARGUMENT],
  options: {},
  runs: 'service',
  async run(context, given, output) {
    const { name } = await setDisabled(context, given, 0)
    output.print(`${name} may sign in`)
    return 0
  },
}

// Which names a source declares, and which of them are snake_case although neither the wire, the database nor a foreign
// format spells them so (docs/words.md#case). Functions over sources and schemas: nothing here reads a disk or prints.
import { parseSync } from 'rolldown/experimental'

export interface DeclaredName {
  name: string
  /** Offset in the source. */
  start: number
}

interface SyntaxNode {
  type: string
  start: number
  [field: string]: unknown
}

/** Fields of syntax nodes (ESTree with TypeScript) that hold a declared name, or a pattern of them. */
const DECLARING_FIELDS: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  CatchClause: ['param'],
  ClassDeclaration: ['id'],
  PropertyDefinition: ['key'],
  MethodDefinition: ['key'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
  JSXAttribute: ['name'],
  TSDeclareFunction: ['id', 'params'],
  TSEnumDeclaration: ['id'],
  TSEnumMember: ['id'],
  TSFunctionType: ['params'],
  TSInterfaceDeclaration: ['id'],
  TSMethodSignature: ['key', 'params'],
  TSNamedTupleMember: ['label'],
  TSPropertySignature: ['key'],
  TSTypeAliasDeclaration: ['id'],
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
const childrenOf = (node: SyntaxNode) => Object.values(node).flat().filter(isNode)

/** The names that a pattern binds: `{ a: [b], ...c }` binds b and c. */
function boundNames(pattern: unknown): DeclaredName[] {
  if (Array.isArray(pattern)) return pattern.flatMap(boundNames)
  if (!isNode(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return [{ name: pattern.name as string, start: pattern.start }]
    case 'ObjectPattern':
      return boundNames(pattern.properties)
    case 'Property':
      return boundNames(pattern.value)
    case 'ArrayPattern':
      return boundNames(pattern.elements)
    case 'AssignmentPattern':
      return boundNames(pattern.left)
    case 'RestElement':
      return boundNames(pattern.argument)
    case 'TSParameterProperty':
      return boundNames(pattern.parameter)
    default:
      return []
  }
}

function namesDeclaredBy(node: SyntaxNode): DeclaredName[] {
  if (node.computed === true) return []
  if (node.type === 'ObjectExpression')
    return (node.properties as SyntaxNode[]).flatMap(({ key, computed }) => (computed ? [] : boundNames(key)))
  return (DECLARING_FIELDS[node.type] ?? []).flatMap((field) => boundNames(node[field]))
}

/**
 * Names of variables, parameters, functions, types, properties of types and object literals, and JSX props.
 * @example listDeclaredNames('a.ts', 'const { a_b: c } = { d: 1 }').map(({ name }) => name) // ['c', 'd']
 */
export function listDeclaredNames(path: string, source: string): DeclaredName[] {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const names: DeclaredName[] = []
  const visit = (node: SyntaxNode) => {
    names.push(...namesDeclaredBy(node))
    for (const child of childrenOf(node)) visit(child)
  }
  visit(program as unknown as SyntaxNode)
  return names
}

/** Neither camelCase nor a constant: an underscore between letters of which one is lower case. */
export const isSnakeCase = (name: string) => /[A-Za-z0-9]_+[A-Za-z0-9]/.test(name) && /[a-z]/.test(name)

const SNAKE_WORDS = /(?<![\w$])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\w$])/g
/** Snake_case words of a text: names of columns in SQL and in migrations. */
export const listSnakeWords = (text: string): string[] => text.match(SNAKE_WORDS) ?? []

/**
 * Field names and literal values of a valibot schema, however deep. Reads the schema as data, so that it follows every
 * kind of nesting; `seen` ends circles of lazy schemas.
 */
export function listSchemaWords(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema === 'string') return [schema]
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const { entries, ...rest } = schema as { entries?: Record<string, unknown> }
  const nested = [rest, entries ?? {}].flatMap((part) => Object.values(part))
  return [...Object.keys(entries ?? {}), ...nested.flatMap((value) => listSchemaWords(value, seen))]
}

const lineOf = (source: string, start: number) => source.slice(0, start).split('\n').length

/** Snake_case names that are not `known`, one line each. */
export function findSnakeNames(path: string, source: string, known: ReadonlySet<string>): string[] {
  return listDeclaredNames(path, source)
    .filter(({ name }) => isSnakeCase(name) && !known.has(name))
    .map(({ name, start }) => `${path}:${lineOf(source, start)}: ${name} is known to TypeScript only: camelCase`)
}

/**
 * Selects the rules of the app's stylesheet that a page's markup needs, so that it can be painted before the stylesheet
 * has loaded. Pure. Keeps every rule that it does not understand.
 */

interface Rule {
  /** Selectors, or name and condition of an at-rule. */
  prelude: string
  /** Content of the braces; undefined for a statement. */
  body: string | undefined
}

const CLASS_ATTRIBUTE = / class="([^"]*)"/g
/** Arguments of `:not`, `:has` and attribute selectors, which may name classes that the element does not have. */
const BRACKETS = /\([^()]*\)|\[[^\]]*\]/g
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g
const STRING = /^"(?:[^"\\]|\\.)*"|^'(?:[^'\\]|\\.)*'/

/** Splits `text` after each of the `marks`, except inside strings, brackets and blocks. */
function cutAt(text: string, marks: string): string[] {
  const parts: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '"' || char === "'") at += (STRING.exec(text.slice(at))?.[0].length ?? 1) - 1
    else if (char === '(' || char === '{' || char === '[') depth += 1
    else if (char === ')' || char === '}' || char === ']') depth -= 1
    if (depth > 0 || !marks.includes(char)) continue
    parts.push(text.slice(start, at + 1))
    start = at + 1
  }
  return [...parts, text.slice(start)].filter((part) => part.trim() !== '')
}

/** Parses the rules of a stylesheet, or of the body of an at-rule. */
export function readRules(sheet: string): Rule[] {
  return cutAt(sheet, '};').map((text) => {
    const open = text.indexOf('{')
    if (open === -1) return { prelude: text.trim(), body: undefined }
    return { prelude: text.slice(0, open).trim(), body: text.slice(open + 1, text.lastIndexOf('}')) }
  })
}

const write = ({ prelude, body }: Rule): string => (body === undefined ? prelude : `${prelude}{${body}}`)

function withoutBrackets(selector: string): string {
  const shorter = selector.replace(BRACKETS, '')
  return shorter === selector ? selector : withoutBrackets(shorter)
}

/** Whether an element of the markup can match: it has every class of the selector. */
function mayMatch(selector: string, classes: ReadonlySet<string>): boolean {
  return [...withoutBrackets(selector).matchAll(CLASS)].every(([, name = '']) => classes.has(name))
}

function isUsedRule(rule: Rule, classes: ReadonlySet<string>): Rule[] {
  const { prelude, body } = rule
  if (body === undefined || /^@(font-face|keyframes|property)/.test(prelude)) return [rule]
  if (prelude.startsWith('@')) {
    const inside = readRules(body).flatMap((inner) => isUsedRule(inner, classes))
    return inside.length === 0 ? [] : [{ prelude, body: inside.map(write).join('') }]
  }
  const selectors = cutAt(prelude, ',').filter((selector) => mayMatch(selector, classes))
  return selectors.length === 0 ? [] : [{ prelude: selectors.join('').replace(/,$/, ''), body }]
}

/** Removes unused keyframes and custom properties, repeatedly, until all are used. */
function dropUnused(rules: readonly Rule[], around: string): Rule[] {
  const text = around + rules.map(write).join('')
  const isRead = (name: string) => text.includes(`var(${name})`) || text.includes(`var(${name},`)
  const isNamed = (name: string) => text.split(name).length > 2
  const used = rules
    .filter(({ prelude }) => !prelude.startsWith('@keyframes') || isNamed(prelude.slice('@keyframes'.length).trim()))
    .map(({ prelude, body }) => {
      if (body === undefined || !prelude.startsWith(':root')) return { prelude, body }
      const declarations = cutAt(body, ';').filter((declaration) => {
        const name = declaration.slice(0, declaration.indexOf(':'))
        return !name.startsWith('--') || isRead(name)
      })
      return { prelude, body: declarations.join('') }
    })
  return used.map(write).join('').length === rules.map(write).join('').length ? used : dropUnused(used, around)
}

/** Rules that elements of `html` can match, in order; `around`: other styles of the page. */
export function selectStyles(rules: readonly Rule[], html: string, around = ''): string {
  const classes = new Set([...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) => names.split(' ')))
  const matching = rules.flatMap((rule) => isUsedRule(rule, classes))
  return dropUnused(matching, around).map(write).join('')
}

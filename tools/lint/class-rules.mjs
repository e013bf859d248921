// Classes of CSS modules: those that a component names must be in its sheet, and each class of a sheet must be named by a file that
// imports it. A name that is in no sheet gives no error anywhere: the element only has no style.

/** Comments and strings of a style sheet name no classes. */
const withoutText = (css) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"\n]*"|'[^'\n]*'/g, '')

/**
 * Classes that a sheet defines.
 * @param {string} css
 * @returns {Set<string>}
 */
export function listClasses(css) {
  const plain = withoutText(css).replace(/:global\([^)]*\)/g, '')
  const selectors = plain.replace(/\{[^{}]*\}/g, (body) => (body.includes(';') || body.includes(':') ? '{}' : body))
  return new Set([...selectors.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name))
}

/**
 * How a file uses the sheets that it imports.
 * @param {string} text
 * @returns {{ sheet: string, names: Set<string>, isWhole: boolean }[]} `isWhole`: also by a computed name, so that any may be meant
 */
export function listUses(text) {
  const body = text.replace(/import [\s\S]*? from '[^']+'/g, '')
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, variable, sheet]) => {
    const named = new RegExp(`\\b${variable}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g')
    const names = new Set([...body.matchAll(named)].map(([, plain, quoted]) => plain ?? quoted))
    const isWhole = new RegExp(`\\b${variable}\\b`).test(body.replace(named, ''))
    return { sheet, names, isWhole }
  })
}

/**
 * @param {ReadonlyMap<string, string>} sheets text of each sheet by path
 * @param {ReadonlyMap<string, string>} files text of each file by path
 * @param {(from: string, to: string) => string} resolve path of an import
 * @returns {string[]}
 */
export function findClassProblems(sheets, files, resolve) {
  const problems = []
  const used = new Map([...sheets.keys()].map((path) => [path, { names: new Set(), isWhole: false }]))
  for (const [path, text] of files)
    for (const { sheet, names, isWhole } of listUses(text)) {
      const target = resolve(path, sheet)
      const css = sheets.get(target)
      if (css === undefined) continue
      const known = listClasses(css)
      for (const name of names) {
        if (!known.has(name)) problems.push(`${path}: .${name} is not in ${target}`)
        used.get(target)?.names.add(name)
      }
      const use = used.get(target)
      if (use && isWhole) use.isWhole = true
    }
  for (const [path, css] of sheets) {
    const use = used.get(path)
    // What another sheet composes or selects is named there.
    const elsewhere = [...sheets].filter(([other]) => other !== path).map(([, text]) => text)
    if (!use || use.isWhole) continue
    for (const name of listClasses(css))
      if (!use.names.has(name) && !elsewhere.some((text) => new RegExp(`composes:[^;]*\\b${name}\\b`).test(text)))
        problems.push(`${path}: .${name} is named by no file`)
  }
  return problems
}

/** Joins the class names that apply; falsy entries are left out. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  // Not `filter` and `join`: each page calls it some hundred times before the browser has compiled them.
  let joined = ''
  for (const name of names) if (name) joined += joined ? ` ${name}` : name
  return joined
}

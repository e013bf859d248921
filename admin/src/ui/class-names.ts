/** Joins the class names that apply; falsy entries are left out. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  // Not `filter` and `join`: its five hundred calls were a twentieth of the script that draws a list first.
  let joined = ''
  for (const name of names) if (name) joined += joined ? ` ${name}` : name
  return joined
}

/** Signed forms: fields of a query or a form body, as several gateways send them. */

/** Fields of a form text as they stand there. A name that comes twice makes the whole form unreadable: undefined. */
export function readFields(text: string): Record<string, string> | undefined {
  const entries = [...new URLSearchParams(text)]
  const fields = Object.fromEntries(entries)
  return Object.keys(fields).length === entries.length ? fields : undefined
}

/** The text that is signed: fields that say something, in the order of their names, without `sign` and `sign_type`. */
export function signedText(fields: Readonly<Record<string, string>>): string {
  return Object.keys(fields)
    .filter((name) => name !== 'sign' && name !== 'sign_type' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
}

/** Signed forms: fields of a query or form body, as several gateways send them. */

/** Fields of a form text; undefined if a name occurs twice, since a signature does not say which of them counts. */
export function readFields(text: string): Record<string, string> | undefined {
  const entries = [...new URLSearchParams(text)]
  const fields = Object.fromEntries(entries)
  return Object.keys(fields).length === entries.length ? fields : undefined
}

/** The text that is signed: fields that are not empty, sorted by name, without `sign` and `sign_type`. */
export function signedText(fields: Readonly<Record<string, string>>): string {
  return Object.keys(fields)
    .filter((name) => name !== 'sign' && name !== 'sign_type' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
}

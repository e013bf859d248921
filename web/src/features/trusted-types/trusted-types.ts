/**
 * The only ways into the browser's doors that turn text into markup or script. Where the browser knows Trusted Types
 * (https://w3c.github.io/trusted-types) the page's policy shuts these doors to plain text, and lets in what a policy of a
 * name from `server/src/http/page/policy.ts` made: no other code, ours or a package's, can open them.
 */

/** Policies answer with objects of the browser's own, which the doors take where their types say `string`. */
interface Policies {
  createPolicy<Rules extends Record<string, (text: string) => string>>(name: string, rules: Rules): Rules
}

const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')

/**
 * Elements that run, load or change the page: the server's whitelist lets none of them through, and in its texts every `<` is
 * escaped. Handlers in attributes are stopped by the page's policy itself.
 */
const RUNS = /<\/?(script|style|template|iframe|object|embed|base|meta|link|form|svg|math)\b/i

/** HTML that the server has cleaned. What it never sends is not taken for its work, and is nothing at all. */
const markup = { createHTML: (html: string) => (RUNS.test(html) ? '' : html) }

/** For a document that runs and loads nothing; whoever reads it takes out what it knows. */
const inert = { createHTML: (html: string) => html }

const script = {
  createScriptURL(url: string): string {
    if (new URL(url, location.href).origin === location.origin) return url
    throw new TypeError('Scripts come from our own address only')
  },
}

function once<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}

const markupPolicy = once(() => policies?.createPolicy('zimu-markup', markup) ?? markup)
const inertPolicy = once(() => policies?.createPolicy('zimu-inert', inert) ?? inert)
const scriptPolicy = once(() => policies?.createPolicy('zimu-script', script) ?? script)

/** Any HTML as the body of a document that nobody sees and in which nothing happens. */
export function parseInert(html: string): HTMLElement {
  return new DOMParser().parseFromString(inertPolicy().createHTML(html), 'text/html').body
}

/** Clean HTML of the server, for `innerHTML`. */
export function trustedMarkup(html: string): string {
  return markupPolicy().createHTML(html)
}

/** Address of a script of our own, for workers. Throws a TypeError for any other. */
export function trustedScript(url: string): string {
  return scriptPolicy().createScriptURL(url)
}

/**
 * The only uses of browser APIs that turn text into markup or script. In browsers with Trusted Types
 * (https://w3c.github.io/trusted-types) the page's Content-Security-Policy makes these APIs refuse plain text and accept
 * only values of the policies named in `server/src/http/content-policy.ts`, so that no other code can use them.
 */

/** Policies return objects of the browser (`TrustedHTML`, …), which APIs accept where their types say `string`. */
interface Policies {
  createPolicy<Rules extends Record<string, (text: string) => string>>(name: string, rules: Rules): Rules
}

const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes')

/**
 * Elements that execute, load or change the page. The server's whitelist excludes them and escapes `<` in texts. Event
 * handler attributes are blocked by the page's Content-Security-Policy.
 */
const RUNS = /<\/?(script|style|template|iframe|object|embed|base|meta|link|form|svg|math)\b/i

/** HTML cleaned by the server; anything that it would not send becomes the empty text. */
const markup = { createHTML: (html: string) => (RUNS.test(html) ? '' : html) }

/** HTML for an inert document; its reader removes what it does not know. */
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

/** Parses any HTML into an inert document, in which nothing runs or loads. */
export function parseInert(html: string): HTMLElement {
  return new DOMParser().parseFromString(inertPolicy().createHTML(html), 'text/html').body
}

/** HTML cleaned by the server, for `innerHTML`. */
export function trustedMarkup(html: string): string {
  return markupPolicy().createHTML(html)
}

/** Address of one of our scripts, for workers. Throws a TypeError for any other. */
export function trustedScript(url: string): string {
  return scriptPolicy().createScriptURL(url)
}

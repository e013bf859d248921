/// <reference types="vite/client" />
/** Runs in the browser, in the place of Vite's own: see `plugin.ts`. */

const asked: Record<string, Promise<unknown>> = {}

/** A style that is there by the page's own head is not asked for again: it would come last in the cascade. */
const isThere = (href: string) => document.querySelector(`link[href="${href}"]`) !== null

function askFor(file: string): Promise<unknown> {
  const href = import.meta.env.BASE_URL + file
  if (isThere(href)) return Promise.resolve()
  const link = document.createElement('link')
  link.crossOrigin = ''
  link.href = href
  if (!file.endsWith('.css')) {
    // One that does not come is asked for again by the import that needs it.
    link.rel = 'modulepreload'
    document.head.append(link)
    return Promise.resolve()
  }
  link.rel = 'stylesheet'
  return new Promise((done, fail) => {
    link.onload = done
    link.onerror = () => {
      link.remove()
      delete asked[file]
      fail(new Error(`${href} did not come`))
    }
    document.head.append(link)
  })
}

/**
 * What `import()` of a chunk becomes: it is asked for together with the styles and the chunks that it needs, `files`, under the base of
 * the app. Resolves when it has run and its styles are there; fails when it or a style did not come, which then may be tried again.
 */
export function __vitePreload<Chunk>(load: () => Promise<Chunk>, files: readonly string[] = []): Promise<Chunk> {
  const needs = files.map((file) => (asked[file] ??= askFor(file)))
  return Promise.all([load(), ...needs]).then(([chunk]) => chunk)
}

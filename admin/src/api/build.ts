/** Which build of the console this page is, and which one the server has: its answers name it. */

export interface Builds {
  /** The server named a build. */
  note(build: string): void
  subscribe(listener: () => void): () => void
  /** Whether the server has another build than this page. */
  isOld(): boolean
}

/** `own`: the build of this page; `''` where nothing was built (tests, development): it is never old. */
export function createBuilds(own: () => string): Builds {
  const listeners = new Set<() => void>()
  let isOld = false
  return {
    note(build) {
      if (isOld || build === '' || own() === '' || build === own()) return
      isOld = true
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isOld: () => isOld,
  }
}

function readOwn(): string {
  if (typeof document === 'undefined') return ''
  const name = document.querySelector<HTMLMetaElement>('meta[name="zimu-build"]')?.content ?? ''
  return name.startsWith('__') ? '' : name
}

export const builds = createBuilds(readOwn)
export const noteBuild = builds.note

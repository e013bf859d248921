// All that pure code (`core/`, `*.rules.ts`) has besides the language, for the program of tsconfig.core.json. Declared here,
// not taken from the libraries: those would bring the DOM and Node's I/O along.

declare class URL {
  constructor(text: string, base?: string)
  static canParse(text: string): boolean
  readonly hostname: string
  readonly origin: string
  readonly protocol: string
}

declare const Buffer: {
  from(text: string, encoding?: 'base64url'): { toString(encoding?: 'base64url' | 'utf8'): string }
}

declare module 'node:crypto' {
  export function createHash(algorithm: 'sha256'): {
    update(text: string): { digest(encoding: 'hex' | 'base64url'): string }
  }
  export function createHmac(algorithm: 'sha256', key: string): { update(text: string): { digest(): Uint8Array } }
}

declare module 'node:net' {
  export function isIP(text: string): 0 | 4 | 6
}

// A package that brings Node's or the browser's types in by reference fails here, as a second declaration.
declare const process: never
declare const document: never

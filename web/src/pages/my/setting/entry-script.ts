/** Address of the script that a page starts with; its name carries the digest of the build. Null when there is none. */
export function entryScript(html: string): string | null {
  const tag = /<script[^>]*type="module"[^>]*>/.exec(html)?.[0] ?? ''
  return /src="([^"]+)"/.exec(tag)?.[1] ?? null
}

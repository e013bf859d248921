const ENTRY = /<script[^>]*type="module"[^>]* src="([^"]+)"|<meta name="entry" content="([^"]+)"/

/**
 * Address of the script that a page starts with, at once or after its first frame (boot.ts); its name carries the digest of
 * the build. Null when there is none.
 */
export function entryScript(html: string): string | null {
  const [, atOnce, later] = ENTRY.exec(html) ?? []
  return atOnce ?? later ?? null
}

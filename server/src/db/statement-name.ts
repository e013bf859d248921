/**
 * Names of statements: a comment at their beginning, by which PostgreSQL's connections keep a plan, and by which slow ones
 * are told.
 */

const MARK = /^\/\* ([\w.-]{1,60}) \*\/ /

/** The text with its name. */
export const withName = (name: string, text: string): string => `/* ${name} */ ${text}`

/** The name of a statement; undefined if it has none. */
export const nameOf = (text: string): string | undefined => MARK.exec(text)?.[1]

/** The statement without its name. */
export const withoutName = (text: string): string => text.replace(MARK, '')

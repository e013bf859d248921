/** pg_dump and pg_restore of this machine, and folders with such that do something first. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPrograms, type PostgresPrograms } from '../../modules/backup/postgres/find-programs.ts'
import { findPostgresProblem } from '../postgres.ts'

/** Those that the service finds by itself; a sentence: why there are none to test with. */
export async function findRealPrograms(): Promise<PostgresPrograms | string> {
  const problem = await findPostgresProblem()
  if (problem) return problem
  const { signal } = new AbortController()
  const env = { PATH: process.env.PATH ?? '', PGHOST: 'localhost' }
  return findPrograms({ folder: '', env, major: 1, signal }).catch((error: Error) => error.message)
}

/**
 * Makes a folder with both programs, to be named in DATABASE_PROGRAMS.
 * @param dumpScript shell, run by pg_dump before it does its work; not before it says its version
 */
export function writePrograms(folder: string, { dump, restore }: PostgresPrograms, dumpScript: string): string {
  mkdirSync(folder, { recursive: true })
  const write = (name: string, lines: readonly string[]) =>
    writeFileSync(join(folder, name), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 })
  write('pg_dump', [`if [ "$1" = --version ]; then exec ${dump} "$@"; fi`, dumpScript, `exec ${dump} "$@"`])
  write('pg_restore', [`exec ${restore} "$@"`])
  return folder
}

/** The text of a file, once somebody has written it. */
export async function whenWritten(path: string): Promise<string> {
  for (;;) {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    if (text.endsWith('\n')) return text.trim()
    await wait(10)
  }
}

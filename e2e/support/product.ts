/** The built product as an operator runs it, with the demo: a process of its own, a data folder of its own, any free port. */

import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Running, startProduct, zimuWith } from '../../harness/product.ts'

export interface Product {
  url: string
  /** Runs `npm run zimu -- <args>` against this product's data folder; resolves with what it prints. */
  zimu(...args: string[]): Promise<string>
  /** As in a power cut: nobody answers at its address any more; the data stay. */
  leave(): Promise<void>
  /** The server starts again after `leave`, at the same address and with the same data. */
  comeBack(): Promise<void>
  stop(): Promise<void>
}

const DEMO = { ZIMU_DEMO: '1' }

const makeFolder = () => mkdtempSync(join(tmpdir(), 'zimu-e2e-'))

/** Where the folder with the imported demo is that every product of a run begins with a copy of. */
export const TEMPLATE = 'ZIMU_E2E_TEMPLATE'

/**
 * Imports the demo once, for all products of a run: the import is most of what a start costs. Returns what takes the folder
 * away again.
 */
export async function prepareTemplate(): Promise<() => void> {
  const folder = makeFolder()
  await (await startProduct(folder, DEMO)).stop()
  process.env[TEMPLATE] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Starts the built server with the demo catalogue. */
export async function startDemo(): Promise<Product> {
  const folder = makeFolder()
  const template = process.env[TEMPLATE]
  if (template) cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  let running: Running | null = await startProduct(folder, DEMO)
  const { url } = running
  return {
    url,
    zimu: (...args) => zimuWith(folder, DEMO, ...args),
    async leave() {
      await running?.kill()
      running = null
    },
    async comeBack() {
      running = await startProduct(folder, { ...DEMO, PORT: new URL(url).port })
    },
    async stop() {
      await running?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Rows of files that are sent, with what belongs to them. */
import type { Output } from '@zimu/contract'
import { kindOfName } from '@zimu/contract/uploads'
import { createRequestId } from '../api/index.ts'
import { after, newItem, type UploadEvent, type UploadItem } from './upload.rules.ts'

type Listed = Output<'GET /admin/api/media.Upload/list'>['list'][number]

/** What belongs to a row besides its state. */
export interface Row {
  file: File | undefined
  aborter: AbortController
  /** Digest of the whole file, made while it is sent. */
  whole: Promise<string> | undefined
  /** Numbers of the write, by number of the wish: the same wish is the same upload. */
  requestIds: Map<number, string>
}

const makeRow = (file: File | undefined): Row => ({
  ...{ file, aborter: new AbortController(), whole: undefined, requestIds: new Map() },
})

export type UploadStore = ReturnType<typeof createUploadStore>

export function createUploadStore() {
  const listeners = new Set<() => void>()
  const rows = new Map<string, Row>()
  let items: readonly UploadItem[] = []
  let lastKey = 0

  function change(next: readonly UploadItem[]) {
    items = next
    for (const listener of listeners) listener()
  }
  const find = (key: string) => items.find((item) => item.key === key)
  /** Returns the row as it is now. */
  function tell(key: string, event: UploadEvent): UploadItem | undefined {
    change(items.map((item) => (item.key === key ? after(item, event) : item)))
    return find(key)
  }

  /** False: the file is of a kind that is not taken, or empty. One that waits to be chosen again goes on. */
  function addOne(file: File): boolean {
    const kind = kindOfName(file.name)
    if (!kind || file.size === 0) return false
    const { name, size } = file
    const missing = items.find((item) => item.stage === 'missing' && item.name === name && item.size === size)
    if (missing) {
      rows.set(missing.key, makeRow(file))
      tell(missing.key, { type: 'goOn' })
      return true
    }
    lastKey += 1
    const key = `f${lastKey}`
    rows.set(key, makeRow(file))
    change([...items, newItem({ key, name, size, kind })])
    return true
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    list: () => items,
    find,
    rowOf: (key: string) => rows.get(key),
    tell,
    addOne,

    /** Number of the wish of a row. */
    requestIdOf({ requestIds }: Row, { wishNum }: UploadItem): string {
      const request_id = requestIds.get(wishNum) ?? createRequestId()
      requestIds.set(wishNum, request_id)
      return request_id
    },

    /** Where it is to go, or no more; `isAttached`: it is there. */
    setTarget(key: string, target: UploadItem['target'], isAttached: boolean) {
      change(items.map((item) => (item.key === key ? { ...item, target, isAttached } : item)))
    },

    /** Another row of the same upload: the file was chosen twice, or is here from before the page was loaded. */
    twinOf: (key: string, upload_id: string) => items.find((item) => item.upload_id === upload_id && item.key !== key),

    /** What the server knows of from before the page was loaded. */
    takeOver(listed: readonly Listed[]) {
      const known = new Set(items.map(({ upload_id }) => upload_id))
      const found = listed
        .filter(({ upload_id, state }) => !known.has(upload_id) && state !== 'attached')
        .map(({ upload_id, name, size, kind, offset, state }): UploadItem => {
          rows.set(upload_id, makeRow(undefined))
          const stage = state === 'finished' ? 'done' : 'missing'
          return { ...newItem({ key: upload_id, name, size, kind }), upload_id, offset, stage }
        })
      if (found.length > 0) change([...items, ...found])
    },

    /** Ends what a row is doing; it can begin again. */
    halt(key: string) {
      const row = rows.get(key)
      if (!row) return
      row.aborter.abort()
      row.aborter = new AbortController()
      row.whole = undefined
    },

    remove(key: string) {
      rows.delete(key)
      change(items.filter((item) => item.key !== key))
    },
  }
}

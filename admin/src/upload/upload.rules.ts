/** What a file that is sent goes through, and what comes next. Pure. */
import { seconds } from '@zimu/contract/durations'
import type { UploadKind } from '@zimu/contract/uploads'

/** How long after a failure the server is asked again; after the last one the network is waited for. */
export const RETRY_DELAYS_MS = [0, 1, 3, 5, 10, 30].map(seconds)
/** So many files are sent at once. */
export const MAX_SENDING = 2
/** A file that arrives differently this often is not sent again by itself. */
export const MAX_DIFFERS = 2

/**
 * `queued` · `sending` · `checking`: the server compares · `done` · `waiting`: for the network · `differs`: what arrived is not the
 * file, it is sent again · `paused` · `refused`: the server said no, or the file cannot be read · `missing`: the page was loaded
 * again, and the file has to be chosen again.
 */
export type UploadStage =
  | 'queued'
  | 'sending'
  | 'checking'
  | 'done'
  | 'waiting'
  | 'differs'
  | 'paused'
  | 'refused'
  | 'missing'

/** The content that a film becomes a part of once it is there. */
export interface UploadTarget {
  content_id: number
  name: string
}

export interface UploadItem {
  /** Names the row in this page. */
  key: string
  /** `""`: not announced yet. */
  upload_id: string
  name: string
  /** Bytes. */
  size: number
  kind: UploadKind
  stage: UploadStage
  /** Bytes that the server said it has. */
  offset: number
  /** Bytes per second; 0: unknown. */
  rate: number
  /** Epoch milliseconds of the last bytes; 0: none in this attempt. */
  arriveTime: number
  /** Failures since the last bytes. */
  failureNum: number
  differNum: number
  /** Number of the wish; another one makes another upload. */
  wishNum: number
  /** Nothing had to be sent. */
  isHere: boolean
  /** Why it was refused, or rests. */
  sentence: string
  target: UploadTarget | undefined
  /** It is a part of its target. */
  isAttached: boolean
}

export type UploadEvent =
  /** Its turn has come. */
  | { type: 'turn' }
  /** The server's answer to the wish. */
  | { type: 'known'; upload_id: string; offset: number; isHere: boolean }
  | { type: 'arrived'; offset: number; now: number }
  /** All bytes are there. */
  | { type: 'sent' }
  | { type: 'whole' }
  | { type: 'differs' }
  /** No answer, or one that says nothing about the upload. */
  | { type: 'broken' }
  /** The server does not know the upload any more. */
  | { type: 'gone' }
  | { type: 'refused'; sentence: string }
  | { type: 'online' }
  /** `sentence`: why, where it was not the person. */
  | { type: 'pause'; sentence?: string }
  /** The person wants it to go on, or has chosen the file again. */
  | { type: 'goOn' }

/** Weight of the newest measure of the rate. */
const NEWEST = 0.4

export function newItem(given: Pick<UploadItem, 'key' | 'name' | 'size' | 'kind'>): UploadItem {
  return {
    ...given,
    ...{ upload_id: '', stage: 'queued', offset: 0, rate: 0, arriveTime: 0, failureNum: 0, differNum: 0, wishNum: 0 },
    ...{ isHere: false, sentence: '', target: undefined, isAttached: false },
  }
}

/** It has a place: it is being sent or compared. */
export const isActive = ({ stage }: UploadItem): boolean => stage === 'sending' || stage === 'checking'
const isOver = ({ stage }: UploadItem) => stage === 'done'

function arrive(item: UploadItem, offset: number, now: number): UploadItem {
  const passed = item.arriveTime === 0 ? 0 : (now - item.arriveTime) / 1000
  const measured = passed > 0 ? Math.max(0, offset - item.offset) / passed : 0
  const rate = measured === 0 ? item.rate : item.rate === 0 ? measured : item.rate * (1 - NEWEST) + measured * NEWEST
  return { ...item, offset, rate, arriveTime: now, failureNum: offset > item.offset ? 0 : item.failureNum }
}

/** Another upload is made of the file, from its first byte. */
const anew = (item: UploadItem): UploadItem => ({ ...item, upload_id: '', offset: 0, wishNum: item.wishNum + 1 })
const stopped = (item: UploadItem, stage: UploadStage): UploadItem => ({ ...item, stage, rate: 0, arriveTime: 0 })

/** Where an upload stands after an event. What does not fit where it stands changes nothing: answers come late. */
export function after(item: UploadItem, event: UploadEvent): UploadItem {
  switch (event.type) {
    case 'turn':
      return isWaitingForTurn(item) ? { ...item, stage: 'sending', sentence: '' } : item
    case 'known':
      if (!isActive(item)) return item
      return {
        ...item,
        upload_id: event.upload_id,
        offset: event.isHere ? item.size : event.offset,
        isHere: event.isHere,
      }
    case 'arrived':
      return item.stage === 'sending' ? arrive(item, Math.min(event.offset, item.size), event.now) : item
    case 'sent':
      return item.stage === 'sending' ? { ...stopped(item, 'checking'), offset: item.size, failureNum: 0 } : item
    case 'whole':
      return isActive(item) ? { ...stopped(item, 'done'), offset: item.size } : item
    case 'differs': {
      if (!isActive(item)) return item
      const differNum = item.differNum + 1
      return { ...anew(stopped(item, differNum < MAX_DIFFERS ? 'differs' : 'refused')), differNum }
    }
    case 'broken': {
      if (!isActive(item)) return item
      const failureNum = item.failureNum + 1
      return failureNum > RETRY_DELAYS_MS.length
        ? { ...stopped(item, 'waiting'), failureNum: 0 }
        : { ...item, failureNum }
    }
    case 'gone':
      return isActive(item) ? after(anew(item), { type: 'broken' }) : item
    case 'refused':
      return isOver(item) ? item : { ...stopped(item, 'refused'), sentence: event.sentence }
    case 'online':
      return item.stage === 'waiting' ? { ...item, stage: 'queued' } : item
    case 'pause':
      if (isOver(item) || item.stage === 'missing') return item
      return { ...stopped(item, 'paused'), sentence: event.sentence ?? '' }
    case 'goOn':
      return isOver(item) || isActive(item)
        ? item
        : { ...item, stage: 'queued', failureNum: 0, differNum: 0, sentence: '' }
  }
}

/** Whether it goes on as soon as there is a place. */
export const isWaitingForTurn = ({ stage }: UploadItem): boolean => stage === 'queued' || stage === 'differs'

/** Those whose turn has come, in their order. */
export function nextTurns(items: readonly UploadItem[]): string[] {
  const free = MAX_SENDING - items.filter(isActive).length
  return items
    .filter(isWaitingForTurn)
    .slice(0, Math.max(0, free))
    .map(({ key }) => key)
}

/** Wait before the next attempt of one that failed, in ms. */
export const retryDelay = ({ failureNum }: UploadItem): number => RETRY_DELAYS_MS[Math.max(0, failureNum - 1)] ?? 0

/** Part that is there, 0 to 1. */
export const partOf = ({ offset, size }: Pick<UploadItem, 'offset' | 'size'>): number =>
  size === 0 ? 1 : offset / size

/** Whether something is lost when the tab closes now. */
export const isUnfinished = (item: UploadItem): boolean =>
  isActive(item) || isWaitingForTurn(item) || item.stage === 'waiting' || item.stage === 'paused'

export interface Progress {
  /** Files that are on their way. */
  num: number
  sendingNum: number
  /** 0 to 1, over all of them. */
  part: number
  /** Bytes per second of all. */
  rate: number
  /** Seconds that are left; undefined: nobody knows. */
  leftSeconds: number | undefined
}

/** What the line above the rows says. */
export function progressOf(items: readonly UploadItem[]): Progress {
  const moving = items.filter((item) => isActive(item) || isWaitingForTurn(item))
  const size = moving.reduce((sum, item) => sum + item.size, 0)
  const offset = moving.reduce((sum, item) => sum + item.offset, 0)
  const rate = moving.reduce((sum, item) => sum + item.rate, 0)
  return {
    num: moving.length,
    sendingNum: moving.filter(isActive).length,
    part: size === 0 ? 0 : offset / size,
    rate,
    leftSeconds: rate > 0 && offset < size ? Math.ceil((size - offset) / rate) : undefined,
  }
}

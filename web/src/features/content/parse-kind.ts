import type { ContentKind } from './kinds.ts'

export const KINDS: readonly ContentKind[] = ['video', 'gallery', 'article']

/** Reads a kind from an address; undefined for anything else. */
export const parseKind = (text: string | undefined): ContentKind | undefined => KINDS.find((kind) => kind === text)

/** The first view: what the server's document shows and carries before any script runs (docs/decisions: first view). */
import type { Language } from './constants.ts'
import type { Input, KnownCallId, Output } from './known-calls.ts'

/** A call that home makes when it starts. */
export type FirstCall = { [Id in KnownCallId]: { id: Id; input: Input<Id> } }[KnownCallId]
/** The same with what a guest is answered. */
export type FirstAnswer = { [Id in KnownCallId]: { id: Id; input: Input<Id>; data: Output<Id> } }[KnownCallId]

/** Stands as JSON in the document; the app starts from it. */
export interface FirstViewData {
  version: number
  /** Language of the answers and of what is drawn. */
  language: Language
  /** When the answers were made, by the server's clock. */
  timeMs: number
  answers: readonly FirstAnswer[]
}

/** Home as HTML. Everything in it is escaped already. */
export interface Drawing {
  html: string
  /** Links of the pictures in view, for the head. */
  preloads: string
  /** Rules for what stands as a style on elements, which the page's policy does not allow. */
  styles: string
  /** Rules of the app's sheet that the drawing needs: with them the page is painted before the sheet has come. */
  firstStyles: string
}

/** What the build of the app gives to the server, so that the document is drawn by the app's own components. */
export interface FirstView {
  calls: readonly FirstCall[]
  draw(data: FirstViewData): Promise<Drawing>
}

/** What films are worked on with. Handed in by who opens the module, as modules know ports by their types only. */
import type { Focus } from '@zimu/contract/films'
import type {
  Fault,
  Playability,
  Rendition,
  SourceFacts,
  Transcoder,
  writeMasterPlaylist,
} from '../../../ports/transcoder/index.ts'

/** What is read from a film without any program of the system. */
export interface PlainFacts {
  /** Seconds. */
  duration: number
  width: number
  height: number
  /** Bits per second; 0 unknown. */
  bandwidth: number
}

/** Size and average colour (`#rrggbb`) of a picture. */
export interface PictureFacts {
  width: number
  height: number
  color: string
}

export interface FilmTools {
  transcoder: Transcoder
  playabilityOf(facts: SourceFacts): Playability
  planLadder(facts: SourceFacts, wished: readonly number[]): Rendition[]
  writeMasterPlaylist: typeof writeMasterPlaylist
  removeUnfinished(folder: string): Promise<void>
  sayFault(fault: Fault): string
  /** Undefined: the error is none of the transcoder. */
  faultOf(error: unknown): { fault: Fault; lines: readonly string[] } | undefined
  /** Throws with a sentence where the file is no film that browsers play. */
  probePlain(path: string): Promise<PlainFacts>
}

export interface PictureTools {
  /** Throws with a sentence where it is no readable picture. */
  measurePicture(source: string | Buffer): Promise<PictureFacts>
  /** What its bytes are, as an extension. Throws where they are no photograph or drawing of pixels: `svg` is none. */
  pictureFormat(source: Buffer): Promise<string>
  /** The small picture that everybody may see of what is sold. */
  makeThumb(source: Buffer): Promise<Buffer>
  /** A picture as it is published. */
  makeCover(source: string | Buffer): Promise<Buffer>
  /** A cover that is taken from what is sold. */
  makeLockedCover(source: string | Buffer): Promise<Buffer>
  /** Part of a picture in a shape, around what must be seen (left out: the middle), at most `width` pixels wide, as WebP. */
  cropPicture(
    source: string | Buffer,
    shape: { width: number; ratio: number; focus?: Focus | undefined },
  ): Promise<Buffer>
  /** A whole picture at most `width` pixels wide, as WebP. */
  shrinkPicture(source: string | Buffer, width: number): Promise<Buffer>
}

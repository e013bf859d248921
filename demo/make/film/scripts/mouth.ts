import { movePath } from '../geometry.ts'

const k = 0.72
const place = (d: string) => movePath(d, k, 110, 53)

/** The profile of a speaker who looks to the left, the roof of the mouth, and the tongue for two consonants. */
export const mouth = {
  profile: place(
    'M150 190C230 60 470 60 520 210C528 240 520 262 548 300C566 326 560 340 536 344L532 372C546 380 544 392 530 398C540 410 536 424 520 430C530 470 512 500 452 496L430 560',
  ),
  roof: place('M270 360C330 330 420 340 470 372'),
  root: place('M300 500C300 410 330 372 372 372C400 372 420 430 470 452'),
  tip: place('M300 500C300 470 340 462 380 452C420 440 440 420 446 366'),
} as const

/** Where the throat is in the drawing. */
export const throat = { x: 330 * k + 110, y: 470 * k + 53 } as const

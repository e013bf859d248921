import { circlePath } from '../geometry.ts'
import type { Shape } from '../shape.ts'
import type { Stage } from '../stage.ts'
import { mouth, throat } from './mouth.ts'

const right = { x: 900, height: 250 }
const families = ['ㄱㅋ', 'ㄴㄷㅌ', 'ㅁㅂㅍ', 'ㅅㅈㅊ', 'ㅇㆆㅎ'] as const
const consonants = 'ㄱㅋㆁㄷㅌㄴㅂㅍㅁㅈㅊㅅㆆㅎㅇㄹㅿ'
const vowels = 'ㆍㅡㅣㅗㅏㅜㅓㅛㅑㅠㅕ'

/** Hangul: the tongue, the lips, the tooth and the throat become letters, and letters become families. */
export function tell205(stage: Stage): void {
  const { hero } = stage
  stage.station(0.6)
  stage.clear(0.6)
  hero.move(0.7, { x: 640, y: 278, k: stage.home.k * 0.6 }, 0.8).hide(2.2, 0.5)
  for (const [index, text] of [...'ㅎㅏㄴ'].entries())
    stage
      .glyph('sans-kr', text, { x: 340 + 300 * index, height: 190 })
      .show(2.4)
      .hide(6)
  stage.type(2.4, 6, '1443')

  const profile = stage.line(mouth.profile, { width: 11 }).write(6.3, 1.2)
  const roof = stage.line(mouth.roof, { width: 8 }).write(7.2, 0.5)
  tellTongue(stage, { at: 6.4, lift: 10.8, until: 15.2 }, mouth.root, 'ㄱ', 'g / k')
  tellTongue(stage, { at: 15.4, lift: 19.8, until: 24 }, mouth.tip, 'ㄴ', 'n')
  profile.hide(24)
  roof.hide(24)
  tellParts(stage, profile)
  tellFamilies(stage)
  tellAll(stage)
}

type Times = { at: number; lift: number; until: number }

/** The tongue in the mouth; it is lifted out, goes to the right and is the letter. */
function tellTongue(stage: Stage, { at, lift, until }: Times, d: string, letter: string, sound: string): void {
  stage.station(at)
  const tongue = stage
    .line(d, { width: 24, ink: 'accent' })
    .write(at + 1.2, 1)
    .hide(until)
  const lifted = stage.line(d, { width: 24, ink: 'accent' }).show(lift, 1, 0)
  lifted.move(lift, { x: right.x, y: 278, k: 1.9 }, 1).hide(lift + 1.3, 0.5)
  stage
    .glyph('sans-kr', letter, right)
    .show(lift + 1.2, 1, 0.6)
    .hide(until)
  stage.type(lift + 1.8, until, [[right.x, sound]])
  tongue.even(lift, 0.6)
}

/** Lips, tooth and throat at the left, their letters at the right. */
function tellParts(stage: Stage, profile: Shape): void {
  const steps = [
    { at: 24.4, until: 32, letter: 'ㅁ', sound: 'm' },
    { at: 32.4, until: 40, letter: 'ㅅ', sound: 's' },
    { at: 40.4, until: 48, letter: 'ㅇ', sound: '–' },
  ] as const
  for (const { at, until, letter, sound } of steps) {
    stage.station(at)
    stage
      .glyph('sans-kr', letter, right)
      .write(at + 3.4, 1)
      .hide(until)
    stage.type(at + 4.2, until, [[right.x, sound]])
  }
  const lips = 'M150 278C230 176 300 158 340 182C380 158 450 176 530 278C450 404 230 404 150 278Z'
  stage.line(lips, { width: 14 }).write(24.6, 1.4).hide(32)
  const inside = 'M272 226L408 226L408 336L272 336Z'
  stage.line(inside, { width: 10, ink: 'accent' }).write(26, 1).hide(32)
  const tooth =
    'M250 150C290 130 390 130 430 150C450 250 420 330 400 430C370 430 372 340 340 300C308 340 310 430 280 430C260 330 230 250 250 150Z'
  stage.line(tooth, { width: 8, strength: 0.6 }).write(32.6, 1.3).hide(40)
  stage.line('M340 170L250 420M340 170L430 420', { width: 16, ink: 'accent' }).write(34, 1).hide(40)
  profile.show(40.4).hide(48)
  stage
    .line(circlePath(throat.x, throat.y, 34), { width: 16, ink: 'accent' })
    .write(41.6, 1)
    .hide(48)
}

/** Five families; a stronger sound has one stroke more. */
function tellFamilies(stage: Stage): void {
  const starts = [48.8, 50.6, 55.4, 56.7, 58]
  for (const [column, family] of families.entries()) {
    const at = starts[column] ?? 0
    if (column % 2 === 0) stage.station(at)
    for (const [row, letter] of [...family].entries())
      stage
        .glyph('sans-kr', letter, { x: 200 + 220 * column, y: 156 + 122 * row, em: 116 })
        .write(at + 0.45 * row, 0.4)
        .hide(62.2)
  }
}

/** Seventeen consonants and eleven vowels in two blocks. */
function tellAll(stage: Stage): void {
  stage.station(62.6)
  for (const [index, letter] of [...consonants].entries())
    stage
      .glyph('sans-kr', letter, { x: 120 + 100 * (index % 6), y: 166 + 112 * Math.floor(index / 6), em: 98 })
      .show(62.6 + 0.08 * index)
  for (const [index, letter] of [...vowels].entries()) {
    const [x, y] = [850 + 104 * (index % 4), 166 + 112 * Math.floor(index / 4)]
    const at = 64.1 + 0.08 * index
    if (index === 0) stage.dot(x, y, 13).show(at)
    else stage.glyph('sans-kr', letter, { x, y, em: 98 }).show(at)
  }
  stage.type(65.3, 68.8, '17 + 11 = 28')
  stage.close(69)
}

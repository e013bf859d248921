import type { Stage } from '../stage.ts'

const joiner = '\u200d'
/** Alone, first, between two, last. */
const forms = ['ع', `ع${joiner}`, `${joiner}ع${joiner}`, `${joiner}ع`] as const
const places = [1080, 790, 480, 180] as const
const baseline = 350
const em = 275

const words = [
  { at: 15.4, text: 'عين', sound: 'ʿayn', letter: 0, position: '2' },
  { at: 18.8, text: 'لعب', sound: 'laʿib', letter: 1, position: '3' },
  { at: 22.2, text: 'ربيع', sound: 'rabīʿ', letter: 3, position: '4' },
  { at: 25.6, text: 'شارع', sound: 'shāriʿ', letter: 3, position: '1' },
] as const

/** ع: its four forms, four words, the six letters that do not join, and the line that stays. */
export function tell204(stage: Stage): void {
  const { hero } = stage
  stage.station(0.6)
  stage.clear(0.6)
  const line = stage.line(`M0 ${baseline}L1280 ${baseline}`, { width: 5, dash: '2 16', ink: 'accent', isGround: true })
  const alone = stage.glyph('kufi', 'ع', { baseline, em })
  hero.move(0.7, alone.placeAt(0), 0.9).hide(5)
  line.write(1, 1.2)
  stage.arrow([900, 478], [380, 478], { isGround: true }).write(1.8, 0.8).hide(5)
  stage.type(2, 5, 'ʿayn')

  stage.station(5.2)
  const numbers = ['1', '2', '3', '4']
  for (const [index, text] of forms.entries()) {
    const at = [5.3, 7.4, 10, 12.1][index] ?? 0
    const x = places[index] ?? 0
    stage.glyph('kufi', text, { x, baseline, em: 275 }).write(at, 0.8, 'left').hide(15.2)
    stage.type(at + 0.2, 15, [[x, numbers[index] ?? '']])
  }
  for (const { at, text, sound, letter, position } of words) {
    stage.station(at)
    const word = stage.glyph('kufi', text, { baseline, em }, { regions: { letter: { part: letter } } })
    word
      .write(at, 1.1, 'left')
      .light(at + 1.3, ['letter'], 0.4)
      .hide(at + 3.1)
    stage.type(at + 0.4, at + 3, sound)
    stage
      .glyph('noto-sans', position, { x: 1170, y: 400, height: 84 })
      .show(at + 1.5)
      .hide(at + 3.1)
  }
  tellUnjoined(stage)
  tellLine(stage)
}

/** Six letters with a gap at their left. */
function tellUnjoined(stage: Stage): void {
  stage.station(29.4)
  for (const [index, text] of [...'ادذرزو'].entries()) {
    const at = 29.5 + 0.5 * index
    const x = 1130 - 196 * index
    const letter = stage.glyph('kufi', text, { x, baseline, em: 260 }).write(at, 0.4, 'left').hide(35.2)
    const [left] = letter.boxAt(at)
    stage
      .line(`M${left - 22} ${baseline - 36}L${left - 22} ${baseline + 36}`, { width: 10, ink: 'accent' })
      .write(at + 0.2, 0.3)
      .hide(35.2)
  }
  stage.type(32.6, 35, '6')
}

/** The four forms one into the next on their line, then the poster. */
function tellLine(stage: Stage): void {
  stage.station(35.4)
  const shapes = forms.map((text) => stage.glyph('kufi', text, { baseline, em }))
  const [first, ...others] = shapes
  if (!first) return
  first.show(35.2, 1, 0.2)
  let before = first
  for (const [index, shape] of others.entries()) before = stage.morph(before, shape, 35.4 + 0.5 * index, 0.5)
  stage.close(36.95)
}

import type { Stage } from '../stage.ts'

/** Three letters in one block, one block more, and the three signs that vowels come from. */
export function tell205Blocks(stage: Stage): void {
  const { hero } = stage
  stage.station(0.6)
  stage.clear(0.6)
  hero.move(0.7, { x: 640, y: 278, k: stage.home.k * 0.6 }, 0.8).hide(1.6, 0.5)
  const places = [340, 640, 940]
  const [first, vowel, last] = [...'ㅎㅏㄴ'].map((letter, index) =>
    stage.glyph('sans-kr', letter, { x: places[index] ?? 0, em: 300 }).show(2 + 0.5 * index),
  )
  stage.type(3.8, 7.2, [
    [340, 'h'],
    [640, 'a'],
    [940, 'n'],
  ])
  stage.station(7.4)
  first?.move(7.5, { x: 590, y: 190, k: 0.2 }, 0.9).hide(11.8, 0.6)
  vowel?.move(7.9, { x: 740, y: 210, k: 0.24 }, 0.9).hide(11.8, 0.6)
  last?.move(8.3, { x: 640, y: 370, k: 0.26 }, 0.9).hide(11.8, 0.6)
  const han = stage.glyph('serif-kr', '한', { height: 330 }).show(12, 1, 0.6)
  stage.type(12.4, 17, 'han')

  stage.station(17.4)
  han.hide(17.2)
  const [top, level, bottom] = [...'ㄱㅡㄹ'].map((letter, index) =>
    stage.glyph('sans-kr', letter, { x: places[index] ?? 0, em: 300 }).show(17.4 + 0.3 * index),
  )
  top?.move(19, { x: 640, y: 170, k: 0.2 }, 0.8).hide(22.2, 0.5)
  level?.move(19.3, { x: 640, y: 278, k: 0.26 }, 0.8).hide(22.2, 0.5)
  bottom?.move(19.6, { x: 640, y: 380, k: 0.2 }, 0.8).hide(22.2, 0.5)
  const geul = stage.glyph('serif-kr', '글', { height: 330 }).show(22.4, 1, 0.6)
  stage.type(22.6, 27.2, 'geul')
  geul.move(23.8, { x: 850 }, 0.7).hide(27.4)
  stage.glyph('serif-kr', '한', { x: 430, height: 330 }).show(24.3).hide(27.4)

  stage.station(27.6)
  stage.dot(340, 278, 70).show(27.8)
  stage.line('M540 278L740 278', { width: 34 }).write(28.5, 0.5)
  stage.line('M940 178L940 378', { width: 34 }).write(29.2, 0.5)
  stage.type(29.9, 31.6, [
    [340, 'ㆍ'],
    [640, 'ㅡ'],
    [940, 'ㅣ'],
  ])
  stage.close(31.7)
}

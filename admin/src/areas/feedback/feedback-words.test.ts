import { expect, it } from 'vitest'
import { filledTemplate, matchTemplates, splitTitle } from './feedback-words.ts'

const template = (template_id: number, name: string) => ({ template_id, name, text: '你好，{name}。', version: 1 })

it('takes the topic off a title, and leaves titles without one', () => {
  expect(splitTitle('播放：没有声音')).toEqual({ topic: '播放', title: '没有声音' })
  expect(splitTitle('Lecture : sans titre')).toEqual({ topic: 'Lecture', title: 'sans titre' })
  expect(splitTitle('没有冒号')).toEqual({ topic: '', title: '没有冒号' })
  expect(splitTitle('播放：')).toEqual({ topic: '', title: '播放：' })
})

it('offers templates behind a slash alone, by what is typed after it', () => {
  const templates = [template(1, '怎么退'), template(2, 'Refund')]
  expect(matchTemplates('/', templates)).toEqual(templates)
  expect(matchTemplates('/REF', templates)).toEqual([templates[1]])
  expect(matchTemplates('a / b', templates)).toBeUndefined()
  expect(matchTemplates('/退 款', templates)).toBeUndefined()
})

it('names who is answered, as often as a template does', () => {
  expect(filledTemplate('{name}，你好。再见，{name}。', '陈砚')).toBe('陈砚，你好。再见，陈砚。')
  expect(filledTemplate('{name}', '$&')).toBe('$&')
})

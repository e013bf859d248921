import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './front-matter.ts'

describe('the head of a Markdown file', () => {
  it('is read with its types', () => {
    const text = [
      '---',
      'title: 永字八法',
      'category: 汉字, 书法',
      'tags: [笔画, 毛笔]',
      'vip: true',
      'release: 2026-11-20 18:30',
      'chapters:',
      '  - { time: 3.5, title: 侧 }',
      '---',
      '正文',
    ].join('\r\n')
    expect(parseMarkdown(text)).toEqual({
      meta: {
        title: '永字八法',
        category: ['汉字', '书法'],
        tags: ['笔画', '毛笔'],
        vip: 1,
        release: Date.UTC(2026, 10, 20, 10, 30),
        chapters: [{ time: 3.5, title: '侧' }],
      },
      body: '正文',
    })
  })

  it('may be absent: a first heading is the title', () => {
    expect(parseMarkdown('# 囧\n\n一个字')).toEqual({ meta: { title: '囧' }, body: '一个字' })
    expect(parseMarkdown('一个字')).toEqual({ meta: {}, body: '一个字' })
    expect(parseMarkdown('')).toEqual({ meta: {}, body: '' })
  })

  it.each([
    ['---\nvipp: true\n---', /“vipp” is not known here; known are title/],
    ['---\nvip: maybe\n---', /“vip” wants true or false, not “maybe”/],
    ['---\nsort: 9000\n---', /“sort” wants at most 8191, not “9000”/],
    ['---\nlanguage: de\n---', /“language” wants one of “zh-Hans”, “zh-Hant”, “en”, “fr”, “es”, not “de”/],
    ['---\nchapters:\n  - { title: 侧 }\n---', /“chapters”, entry 1, “time” is missing/],
    ['---\nepisodes: 一\n---', /“episodes” wants a list, not “一”/],
    ['---\nrelease: soon\n---', /“release” wants a time like/],
    ['---\nunique: 123a/b\n---', /“unique”/],
    ['---\ntitle: [\n---', /./],
  ])('%j is refused with a reason', (text, reason) => {
    expect(() => parseMarkdown(text)).toThrow(reason)
  })
})

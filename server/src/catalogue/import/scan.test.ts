import { describe, expect, it } from 'vitest'
import { scanFolder, splitLanguage } from './scan.ts'

describe('an import folder', () => {
  it('gathers what belongs together', () => {
    const { entries, problems } = scanFolder([
      '永.mp4',
      '永.md',
      '永.en.md',
      '永.vtt',
      '永.zh-Hant.srt',
      '永.jpg',
      'notes.md',
      'gallery/10.webp',
      'gallery/2.webp',
      'gallery/cover.png',
      'series/1.mp4',
      'series/2.mp4',
      'series/index.md',
      '.DS_Store',
      'README.md',
    ])
    expect(problems).toEqual([])
    expect(entries.map((entry) => entry.import_key)).toEqual(
      expect.arrayContaining(['永.mp4', 'notes.md', 'gallery/', 'series/']),
    )
    const find = (key: string) => entries.find((entry) => entry.import_key === key)
    expect(find('永.mp4')).toEqual({
      import_key: '永.mp4',
      baseName: '永',
      texts: new Map([
        ['', '永.md'],
        ['en', '永.en.md'],
      ]),
      films: ['永.mp4'],
      pictures: [],
      cover: '永.jpg',
      subtitles: [
        { path: '永.vtt', lang: '' },
        { path: '永.zh-Hant.srt', lang: 'zh-Hant' },
      ],
      hls: [],
      storyboard: undefined,
    })
    expect(find('gallery/')).toMatchObject({
      pictures: ['gallery/2.webp', 'gallery/10.webp'],
      cover: 'gallery/cover.png',
    })
    expect(find('series/')).toMatchObject({
      films: ['series/1.mp4', 'series/2.mp4'],
      texts: new Map([['', 'series/index.md']]),
    })
  })

  it('names what belongs to nothing, with the reason', () => {
    const { entries, problems } = scanFolder([
      'lonely.jpg',
      'lonely.vtt',
      'table.xlsx',
      'a/b/c.jpg',
      'a/1.jpg',
      'two.mp4',
      'two.webm',
      'silent/x.srt',
      'silent/x.md',
    ])
    expect(entries.map((entry) => entry.import_key)).toEqual(['a/'])
    expect(Object.fromEntries(problems.map(({ path, reason }) => [path, reason]))).toEqual({
      'lonely.jpg': 'no_film_of_name',
      'table.xlsx': 'not_published',
      'a/b/c.jpg': 'too_deep',
      'two.mp4': 'films_twice',
      'silent/': 'subtitles_alone',
    })
  })

  it('does not take the end of a word for a language', () => {
    expect(splitLanguage('a.en.vtt')).toEqual({ base: 'a', lang: 'en' })
    expect(splitLanguage('a.ZH-hant.md')).toEqual({ base: 'a', lang: 'zh-Hant' })
    expect(splitLanguage('garden.md')).toEqual({ base: 'garden', lang: '' })
    expect(splitLanguage('v1.2.md')).toEqual({ base: 'v1.2', lang: '' })
  })
})

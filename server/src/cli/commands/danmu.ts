import { readFile, writeFile } from 'node:fs/promises'
import { CommandFailure, type Given, type OperatorContext, type ServiceCommand } from '../command.ts'
import { argumentOf, numberOf } from '../parse-args.ts'

const LISTED_MOST = 500

function idOf(given: Given): number {
  const id = Number(argumentOf(given, 0))
  if (!Number.isSafeInteger(id) || id < 1) throw new CommandFailure('the id is a whole number, as the list shows it', 2)
  return id
}

/** Of several videos of a content. */
const VIDEO_OPTION = {
  video: { value: '<file_id>', meaning: 'one of several videos, by its file_id; the first without it' },
}
const fileIdOf = (given: Given) => numberOf(given, 'video', { least: 1, most: Number.MAX_SAFE_INTEGER, fallback: 0 })

async function findFilm({ modules }: OperatorContext, key: string) {
  const content = await modules.contents.requireVisible(key).catch(() => undefined)
  if (content?.kind !== 'video') throw new CommandFailure(`There is no video “${key}” on the site.`)
  return content
}

export const danmuListCommand: ServiceCommand = {
  name: 'danmu list',
  summary: 'Lists bullet comments that wait for review or were reported, as CSV',
  details: 'Most reported first. Decide with “danmu show” or “danmu hide”.',
  arguments: [],
  options: { limit: { value: '<n>', meaning: 'how many, 100 without it' } },
  runs: 'service',
  async run({ modules }, given, output) {
    const rows = await modules.danmu.review.queue(
      numberOf(given, 'limit', { least: 1, most: LISTED_MOST, fallback: 100 }),
    )
    output.say('danmu_id,state,report_num,content_id,time,username,text,reason')
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    for (const row of rows) {
      const { danmu_id, state, report_num, content_id, time } = row
      const texts = [row.username ?? '', row.text, row.reason].map(quoted)
      output.say([danmu_id, state, report_num, content_id, time, ...texts].join(','))
    }
    output.note(rows.length === 0 ? 'Nothing waits.' : `${rows.length} to look at.`)
    return 0
  },
}

function decision(word: 'show' | 'hide', summary: string): ServiceCommand {
  return {
    name: `danmu ${word}`,
    summary,
    details: 'Reports about it are settled by that.',
    arguments: [{ name: 'danmu_id', meaning: 'as “danmu list” shows it' }],
    options: {},
    runs: 'service',
    async run({ modules }, given, output) {
      const danmu_id = idOf(given)
      if (!(await modules.danmu.review.decide(danmu_id, word === 'show' ? 'shown' : 'hidden')))
        throw new CommandFailure(`There is no bullet comment ${danmu_id}.`)
      output.say(`${danmu_id} is ${word === 'show' ? 'shown' : 'hidden'}`)
      return 0
    },
  }
}
export const danmuShowCommand = decision('show', 'Shows a bullet comment that waited, or keeps a reported one')
export const danmuHideCommand = decision('hide', 'Takes a bullet comment off the site')

export const danmuImportCommand: ServiceCommand = {
  name: 'danmu import',
  summary: 'Adds a list of bullet comments in Bilibili’s XML to a video',
  details: 'What was added before is left alone, so the same list can be imported again.',
  arguments: [
    { name: 'content', meaning: 'id or key of the video' },
    { name: 'file', meaning: 'the XML', is_path: true },
  ],
  options: VIDEO_OPTION,
  runs: 'service',
  async run(context, given, output) {
    const film = await findFilm(context, argumentOf(given, 0))
    const path = argumentOf(given, 1)
    const xml = await readFile(path, 'utf8').catch(() => {
      throw new CommandFailure(`There is no file ${path} that can be read.`)
    })
    const { added, known, skipped } = await context.modules.danmu.exchange
      .importXml(film, xml, fileIdOf(given))
      .catch((error) => {
        throw new CommandFailure(`${path}: ${error instanceof Error ? error.message : error}`)
      })
    output.say(`${added} added, ${known} known, ${skipped} that cannot be shown`)
    return 0
  },
}

export const danmuExportCommand: ServiceCommand = {
  name: 'danmu export',
  summary: 'Writes the bullet comments of a video as Bilibili’s XML',
  arguments: [
    { name: 'content', meaning: 'id or key of the video' },
    { name: 'file', meaning: 'where to; standard output without it', is_path: true, is_optional: true },
  ],
  options: VIDEO_OPTION,
  runs: 'service',
  async run(context, given, output) {
    const film = await findFilm(context, argumentOf(given, 0))
    const xml = await context.modules.danmu.exchange.exportXml(film, fileIdOf(given))
    const [, path] = given.arguments
    if (path === undefined) for (const line of xml.trimEnd().split('\n')) output.say(line)
    else {
      await writeFile(path, xml)
      output.note(`Written to ${path}.`)
    }
    return 0
  },
}

import { readFile, writeFile } from 'node:fs/promises'
import { CommandFailure, type Given, type OperatorContext, type ServiceCommand } from '../command.ts'
import { argumentOf, numberOf } from '../terminal/parse-args.ts'

const MAX_LISTED = 500

function idOf(given: Given): number {
  const id = Number(argumentOf(given, 0))
  if (!Number.isSafeInteger(id) || id < 1)
    throw new CommandFailure('the id must be a whole number, from “danmu list”', 2)
  return id
}

/** Of several videos of a content. */
const VIDEO_OPTION = {
  video: { value: '<file_id>', meaning: 'file_id of the video, for contents with several; default: the first' },
}
const fileIdOf = (given: Given) => numberOf(given, 'video', { min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 0 })

async function findFilm({ modules }: OperatorContext, key: string) {
  const content = await modules.contents.requireVisible(key).catch(() => undefined)
  if (content?.kind !== 'video') throw new CommandFailure(`There is no video “${key}” on the site.`)
  return content
}

export const danmuListCommand: ServiceCommand = {
  name: 'danmu list',
  summary: 'Lists bullet comments that are waiting for review or were reported, as CSV',
  details: 'Those with the most reports come first. Decide with “danmu show” or “danmu hide”.',
  example: 'danmu list',
  arguments: [],
  options: { limit: { value: '<n>', meaning: `number of lines, at most ${MAX_LISTED}; default: 100` } },
  runs: 'service',
  isRead: true,
  async run({ modules }, given, output) {
    const rows = await modules.danmu.review.queue(numberOf(given, 'limit', { min: 1, max: MAX_LISTED, fallback: 100 }))
    output.print('danmu_id,state,report_num,content_id,time,username,text,reason')
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    for (const row of rows) {
      const { danmu_id, state, reportNum, content_id, time } = row
      const texts = [row.username ?? '', row.text, row.reason].map(quoted)
      output.print([danmu_id, state, reportNum, content_id, time, ...texts].join(','))
    }
    output.note(rows.length === 0 ? 'Nothing to review.' : `${rows.length} to review.`)
    return 0
  },
}

function decision(word: 'show' | 'hide', summary: string): ServiceCommand {
  return {
    name: `danmu ${word}`,
    summary,
    details: 'This also closes the reports about it.',
    example: `danmu ${word} 4711`,
    arguments: [{ name: 'danmu_id', meaning: 'id of the comment, from “danmu list”' }],
    options: {},
    runs: 'service',
    async run({ deps, modules, record }, given, output) {
      const danmu_id = idOf(given)
      if (!(await modules.danmu.review.decide(danmu_id, word === 'show' ? 'shown' : 'hidden')))
        throw new CommandFailure(`There is no bullet comment ${danmu_id}.`)
      await record(deps.database.db, {
        target: `danmu:${danmu_id}`,
        after: { state: word === 'show' ? 'shown' : 'hidden' },
      })
      output.print(`${danmu_id} is ${word === 'show' ? 'shown' : 'hidden'}`)
      return 0
    },
  }
}
export const danmuShowCommand = decision(
  'show',
  'Publishes a bullet comment that was waiting for review, or keeps a reported one',
)
export const danmuHideCommand = decision('hide', 'Removes a bullet comment from the site')

export const danmuImportCommand: ServiceCommand = {
  name: 'danmu import',
  summary: 'Imports bullet comments from Bilibili’s XML format into a video',
  details: 'Comments that were imported before are skipped, so the same file can be imported again.',
  example: 'danmu import 101 comments.xml',
  arguments: [
    { name: 'content', meaning: 'id or key of the video' },
    { name: 'file', meaning: 'XML file to read', isPath: true },
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
    output.print(`${added} added, ${known} known, ${skipped} that cannot be shown`)
    return 0
  },
}

export const danmuExportCommand: ServiceCommand = {
  name: 'danmu export',
  summary: 'Exports the bullet comments of a video in Bilibili’s XML format',
  example: 'danmu export 101 comments.xml',
  arguments: [
    { name: 'content', meaning: 'id or key of the video' },
    { name: 'file', meaning: 'file to write; default: standard output', isPath: true, isOptional: true },
  ],
  options: VIDEO_OPTION,
  runs: 'service',
  isRead: true,
  async run(context, given, output) {
    const film = await findFilm(context, argumentOf(given, 0))
    const xml = await context.modules.danmu.exchange.exportXml(film, fileIdOf(given))
    const [, path] = given.arguments
    if (path === undefined) for (const line of xml.trimEnd().split('\n')) output.print(line)
    else {
      await writeFile(path, xml)
      output.note(`Written to ${path}.`)
    }
    return 0
  },
}

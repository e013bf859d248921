import { readFile, stat, writeFile } from 'node:fs/promises'
import { MAX_DANMU_FILE_BYTES } from '@zimu/contract/uploads'
import { Refusal } from '../../refusal.ts'
import { errorTexts } from '../../texts/errors/index.ts'
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

/** The file as it is read; its length is looked at first. */
async function readFileBytes(path: string): Promise<Uint8Array> {
  try {
    if ((await stat(path)).size > MAX_DANMU_FILE_BYTES) throw new Refusal('danmu.file_too_large')
    return await readFile(path)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new CommandFailure(`There is no file ${path} that can be read.`)
  }
}

export const danmuImportCommand: ServiceCommand = {
  name: 'danmu import',
  summary: 'Imports bullet comments from Bilibili’s XML format into a video',
  details:
    'Comments that were imported before are skipped, so the same file can be imported again. Those with blocked words are left out. With “--dry-run” nothing is written.',
  example: 'danmu import 101 comments.xml',
  arguments: [
    { name: 'content', meaning: 'id or key of the video' },
    { name: 'file', meaning: 'XML file to read', isPath: true },
  ],
  options: { ...VIDEO_OPTION, 'dry-run': { meaning: 'only says what would be imported' } },
  runs: 'service',
  isRead: ({ options }) => options['dry-run'] === true,
  async run(context, given, output) {
    const { deps, modules, record } = context
    const { exchange } = modules.danmu
    const film = await findFilm(context, argumentOf(given, 0))
    const path = argumentOf(given, 1)
    const isDry = given.options['dry-run'] === true
    const inWords = (error: unknown): never => {
      if (!(error instanceof Refusal)) throw error
      throw new CommandFailure(`${path}: ${errorTexts[error.kind].en}.`)
    }
    const file = await readFileBytes(path)
      .then((bytes) => exchange.read(film, bytes, fileIdOf(given)))
      .catch(inWords)
    const import_id = exchange.newImport()
    const { added, held, known } = isDry
      ? await exchange.foresee(file)
      : await deps.database.db.transaction().execute(async (trx) => {
          const imported = await exchange.write(trx, file, import_id)
          const { file_id } = file
          const after = { added_num: imported.added, held_num: imported.held, import_id, file_id }
          await record(trx, { target: `content:${film.content_id}`, before: { added_num: 0 }, after })
          return imported
        })
    exchange.onChange()
    output.print(
      `${file.readNum} read, ${added} ${isDry ? 'to add' : 'added'}, ${known} known, ${held} held for review`,
    )
    for (const { reason, num } of file.leftOut) output.print(`left out, ${reason}: ${num}`)
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
    const xml = [...(await context.modules.danmu.exchange.exportXml(film, fileIdOf(given)))].join('')
    const [, path] = given.arguments
    if (path === undefined) for (const line of xml.trimEnd().split('\n')) output.print(line)
    else {
      await writeFile(path, xml)
      output.note(`Written to ${path}.`)
    }
    return 0
  },
}

import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { encodeFilm, frameRate } from './film/encode.ts'
import { writeExtras } from './film/extras.ts'
import { packageHls } from './film/hls.ts'
import { digestOf, listProductions, mp4Rendition, type Production, videosFolder } from './film/programme.ts'
import { filmTone, rootOf } from './film/tone.ts'

const help = `Renders the demo's videos to ${videosFolder}. Requires ffmpeg with libx264; about 15 minutes on two cores.

usage: node tools/run.mjs demo/make/videos.ts [options] [content id …]

  --force    renders films again whose input has not changed
  --extras   writes chapters, subtitles, episodes and storyboards only
  --help     prints this text

Default: all films that are missing or out of date. ${videosFolder}/made.json records the finished films,
so that an interrupted run continues where it stopped.
`

const madeFile = join(videosFolder, 'made.json')

function readMade(): Record<string, string> {
  return existsSync(madeFile) ? (JSON.parse(readFileSync(madeFile, 'utf8')) as Record<string, string>) : {}
}

/** Notes that a film is made, keys in order, so that the file does not depend on the order of work. */
function noteMade(name: string, digest: string): void {
  const made = Object.entries({ ...readMade(), [name]: digest }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(madeFile, `${JSON.stringify(Object.fromEntries(made), null, 2)}\n`)
}

/** Shows how far a film is: on a terminal in place, otherwise nothing until it is done. */
function teller(label: string): (share: number) => void {
  let shown = -1
  return (share) => {
    const percent = Math.floor(share * 100)
    if (!process.stdout.isTTY || percent === shown) return
    shown = percent
    process.stdout.write(`\r${label} ${String(percent).padStart(3)} %`)
  }
}

async function makeFilm({ film, item, folder, file, renditions, hasHls }: Production, label: string): Promise<void> {
  const workFolder = mkdtempSync(join(tmpdir(), 'zimu-film-'))
  try {
    const tone = filmTone(film, rootOf(item.content_id))
    await encodeFilm(film, tone, renditions, workFolder, teller(label))
    mkdirSync(folder, { recursive: true })
    if (hasHls) await packageHls(renditions, workFolder, join(folder, 'hls'), film.duration_seconds, frameRate)
    copyFileSync(join(workFolder, mp4Rendition.file), join(folder, file))
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
  }
}

function isMade(production: Production, digest: string): boolean {
  return readMade()[production.name] === digest && existsSync(join(production.folder, production.file))
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean' }, extras: { type: 'boolean' }, help: { type: 'boolean' } },
})

if (values.help) {
  process.stdout.write(help)
} else {
  const all = listProductions()
  const wanted = positionals.length === 0 ? all : all.filter(({ item }) => positionals.includes(`${item.content_id}`))
  if (wanted.length === 0) throw new Error(`no video item among ${positionals.join(', ')}`)
  for (const [index, production] of wanted.entries()) {
    const label = `[${index + 1}/${wanted.length}] ${production.name} ${production.item.unique}`
    const digest = digestOf(production)
    const isCurrent = values.extras || (!values.force && isMade(production, digest))
    if (!isCurrent) {
      await makeFilm(production, label)
      noteMade(production.name, digest)
    }
    await writeExtras(production)
    console.log(`${process.stdout.isTTY ? '\r' : ''}${label} ${isCurrent ? 'unchanged' : 'made'}   `)
  }
}

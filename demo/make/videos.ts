import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { encodeFilm, frame_rate } from './film/encode.ts'
import { writeExtras } from './film/extras.ts'
import { packageHls } from './film/hls.ts'
import { digestOf, listProductions, mp4_rendition, type Production, videos_folder } from './film/programme.ts'
import { filmTone, rootOf } from './film/tone.ts'

const help = `Makes the videos of the demo in ${videos_folder}. Needs ffmpeg with libx264.

usage: node tools/run.mjs demo/make/videos.ts [options] [content id …]

  --force    make films again whose input has not changed
  --extras   only chapters, subtitles, episodes and storyboards
  --help     show this text

Without ids all films are looked at. What is made is noted in ${videos_folder}/made.json,
so that a run that was broken off goes on where it stopped.
`

const made_file = join(videos_folder, 'made.json')

function readMade(): Record<string, string> {
  return existsSync(made_file) ? (JSON.parse(readFileSync(made_file, 'utf8')) as Record<string, string>) : {}
}

/** Notes that a film is made, keys in order, so that the file does not depend on the order of work. */
function noteMade(name: string, digest: string): void {
  const made = Object.entries({ ...readMade(), [name]: digest }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(made_file, `${JSON.stringify(Object.fromEntries(made), null, 2)}\n`)
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

async function makeFilm({ film, item, folder, file, renditions, has_hls }: Production, label: string): Promise<void> {
  const work_folder = mkdtempSync(join(tmpdir(), 'zimu-film-'))
  try {
    const tone = filmTone(film, rootOf(item.content_id))
    await encodeFilm(film, tone, renditions, work_folder, teller(label))
    mkdirSync(folder, { recursive: true })
    if (has_hls) await packageHls(renditions, work_folder, join(folder, 'hls'), film.duration_seconds, frame_rate)
    copyFileSync(join(work_folder, mp4_rendition.file), join(folder, file))
  } finally {
    rmSync(work_folder, { recursive: true, force: true })
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
    const is_made = values.extras || (!values.force && isMade(production, digest))
    if (!is_made) {
      await makeFilm(production, label)
      noteMade(production.name, digest)
    }
    await writeExtras(production)
    console.log(`${process.stdout.isTTY ? '\r' : ''}${label} ${is_made ? 'unchanged' : 'made'}   `)
  }
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { frameSvg } from './film/frame.ts'
import { listProductions, type Production } from './film/programme.ts'
import { filmTexts } from './film/texts.ts'

const docsFolder = 'docs/pictures/films'
const docsWidth = 220
const gap = 6
const maxSheetWidth = 1600

const help = `node tools/run.mjs demo/make/film-sheets.ts [options] [film names]

Draws contact sheets of the films without encoding them: one picture per subtitle, as it stands when the subtitle ends.

  --out <folder>     where the sheets go, default ${docsFolder}
  --width <pixels>   width of one picture, default ${docsWidth}; 390 is that of a phone
  --motion           a second picture per subtitle, from its first third
  --help             prints this text
`

/** The moments of a film on its sheet: its poster, and each subtitle while the poster is not yet back. */
function momentsOf({ name, film }: Production, hasMotion: boolean): number[] {
  const { subtitles } = filmTexts(name)
  const moments = subtitles.flatMap(({ start, end }) => [
    ...(hasMotion ? [start + (end - start) * 0.3] : []),
    end - 0.05,
  ])
  return [0, ...moments.filter((moment) => moment < film.closedAt())]
}

async function drawSheet(production: Production, folder: string, width: number, hasMotion: boolean): Promise<void> {
  const height = Math.round((width * 9) / 16)
  const moments = momentsOf(production, hasMotion)
  const columns = Math.floor(maxSheetWidth / (width + gap))
  const pictures = await Promise.all(
    moments.map(async (moment, index) => ({
      input: await sharp(Buffer.from(frameSvg(production.film, moment, [width, height])))
        .png()
        .toBuffer(),
      left: (index % columns) * (width + gap),
      top: Math.floor(index / columns) * (height + gap),
    })),
  )
  const rows = Math.ceil(moments.length / columns)
  const size = { width: columns * (width + gap), height: rows * (height + gap) }
  await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(pictures)
    .webp({ quality: 60, effort: 6 })
    .toFile(join(folder, `${production.name}.webp`))
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: docsFolder },
    width: { type: 'string', default: String(docsWidth) },
    motion: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  process.stdout.write(help)
} else {
  mkdirSync(values.out, { recursive: true })
  for (const production of listProductions()) {
    if (positionals.length > 0 && !positionals.includes(production.name)) continue
    await drawSheet(production, values.out, Number(values.width), values.motion)
    console.log(production.name)
  }
}

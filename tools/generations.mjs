// The web app is built beside the one that is served and then takes its place, so that a running server never looks into a
// half-made folder. The assets of the build before stay for one generation: tabs that are open still ask for them.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Lists, inside a build, the assets that are its own and not those it keeps for another. */
const LIST = '.own-assets.json'

const listAssets = (folder) => (existsSync(join(folder, 'assets')) ? readdirSync(join(folder, 'assets')) : [])

function readOwnAssets(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, LIST), 'utf8'))
  } catch {
    // The very first build, or one from before there were generations.
    return listAssets(folder)
  }
}

/** What a build with the assets `own` keeps of the one before; the same build once more is no new generation. */
function listFormer(current, own) {
  if (!existsSync(current)) return []
  const former = readOwnAssets(current)
  const isSame = former.length === own.length && former.every((asset) => own.includes(asset))
  return (isSame ? listAssets(current) : former).filter((asset) => !own.includes(asset))
}

/** Puts the finished build `next` in the place of `current`, with the own assets of `current` beside its own. */
export function replaceBuild(next, current) {
  const own = listAssets(next)
  writeFileSync(join(next, LIST), JSON.stringify(own))
  for (const name of listFormer(current, own)) {
    const asset = join(current, 'assets', name)
    if (existsSync(asset)) copyFileSync(asset, join(next, 'assets', name))
  }
  const former = join(dirname(current), `${current.split(/[\\/]/).at(-1)}-former`)
  rmSync(former, { recursive: true, force: true })
  mkdirSync(dirname(current), { recursive: true })
  if (existsSync(current)) renameSync(current, former)
  renameSync(next, current)
  rmSync(former, { recursive: true, force: true })
}

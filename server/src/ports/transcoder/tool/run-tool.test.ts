import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from '@zimu/contract/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultOf } from '../faults.rules.ts'
import { MAX_LINES, runTool } from './run-tool.ts'
import { findSandbox, OPEN_SANDBOX, type Sandbox, type ToolLimits } from './sandbox.ts'

const LIMITS: ToolLimits = {
  wallMs: seconds(20),
  cpuSeconds: 20,
  memoryBytes: 2 ** 30,
  fileBytes: 2 ** 20,
  outputBytes: 2 ** 20,
}

/** True while a process runs; one that only waits to be buried does not. */
const isRunning = (pid: number) =>
  existsSync(`/proc/${pid}/stat`) && !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

/** Processes of a group that run. */
const groupOf = (group: number) =>
  readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name) || !isRunning(Number(name))) return false
    // Behind the name in brackets: state, parent, group.
    return (
      Number(
        readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')[2],
      ) === group
    )
  })

/** A folder with the programs of this system but the one by which the kernel ends a process with its parent. */
function withoutSetpriv(folder: string): string {
  const programs = join(folder, 'programs')
  mkdirSync(programs, { recursive: true })
  for (const name of ['nice', 'prlimit', 'sh', 'true', 'unshare']) {
    const found = ['/usr/bin', '/bin'].map((place) => join(place, name)).find((path) => existsSync(path))
    if (found !== undefined && !existsSync(join(programs, name))) symlinkSync(found, join(programs, name))
  }
  return programs
}

describe.skipIf(process.platform === 'win32')('running a tool', () => {
  let cwd = ''
  let sandbox: Sandbox
  beforeAll(async () => {
    cwd = mkdtempSync(join(tmpdir(), 'zimu-tool-'))
    sandbox = await findSandbox(process.env.PATH ?? '')
  })
  afterAll(() => rmSync(cwd, { recursive: true, force: true }))

  const shell = (
    script: string,
    limits: Partial<ToolLimits> = {},
    more: { signal?: AbortSignal; onLine?: (line: string) => boolean } = {},
  ) => runTool({ program: '/bin/sh', args: ['-c', script], cwd, limits: { ...LIMITS, ...limits }, sandbox, ...more })

  it('hands over lines, the exit code, and only the last lines of stderr', async () => {
    const lines: string[] = []
    const end = await shell(
      'i=0; while [ $i -lt 500 ]; do echo "bad $i" >&2; i=$((i+1)); done; echo 永; printf last; exit 3',
      {},
      {
        onLine: (line) => lines.push(line) > 0,
      },
    )
    expect(lines).toEqual(['永', 'last'])
    expect(end.code).toBe(3)
    expect(end.lines).toHaveLength(MAX_LINES)
    expect(end.lines.at(-1)).toBe('bad 499')
  })

  it('gives it nothing of the environment, and its own folder', async () => {
    const lines: string[] = []
    await shell('/usr/bin/env; /bin/pwd', {}, { onLine: (line) => lines.push(line) > 0 })
    expect(lines.filter((line) => !/^(PWD|OLDPWD|SHLVL|_)=/.test(line))).toEqual([cwd])
  })

  it('ends what takes too long, stands still or prints without end, with all that it has started', async () => {
    const pids: number[] = []
    const onLine = (line: string) => {
      if (/^\d+$/.test(line)) pids.push(Number(line))
      return false
    }
    const wall = await shell('sleep 60 & echo $!; sleep 60', { wallMs: 300 }, { onLine })
    expect(wall.stoppedBy).toBe('wall')
    const stall = await shell('while :; do echo same; sleep 0.05; done', { stallMs: 300 }, { onLine })
    expect(stall.stoppedBy).toBe('stall')
    const flood = await shell(
      'while :; do echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; done',
      {},
      { onLine },
    )
    expect(flood.stoppedBy).toBe('output')
    expect(pids).toHaveLength(1)
    await expect.poll(() => pids.some(isRunning)).toBe(false)
    expect([wall, stall].map((end) => faultOf(end).kind)).toEqual(['timeout', 'timeout'])
  })

  it('ends it when the caller has enough, and rejects with the reason', async () => {
    const abort = new AbortController()
    const reason = new Error('enough')
    let pid = 0
    const onLine = (line: string) => {
      pid = Number(line)
      abort.abort(reason)
      return true
    }
    await expect(shell('echo $$; sleep 60', {}, { signal: abort.signal, onLine })).rejects.toBe(reason)
    expect(pid).toBeGreaterThan(0)
    await expect.poll(() => isRunning(pid)).toBe(false)
    await expect(shell('echo', {}, { signal: abort.signal })).rejects.toBe(reason)
  })

  it.each(['kernel', 'pipe'] as const)('does not outlive this process that is killed: by the %s', async (by) => {
    const found = by === 'kernel' ? sandbox : await findSandbox(withoutSetpriv(cwd))
    const prefix = found.prefix(LIMITS)
    expect([found.watchesStdin, found.gaps.some((gap) => gap.includes('setpriv'))]).toEqual([by === 'pipe', false])
    const script = `const stdio = [process.argv[1], 'ignore', 'ignore']
      const c = require('node:child_process').spawn(process.argv[2], process.argv.slice(3), { detached: true, stdio })
      setTimeout(() => { console.log(c.pid); process.kill(process.pid, 'SIGKILL') }, 300)`
    const stdin = found.watchesStdin ? 'pipe' : 'ignore'
    const command = [stdin, ...prefix, '/bin/sh', '-c', 'sleep 61 & sleep 62']
    const parent = spawnSync(process.execPath, ['-e', script, ...command], { encoding: 'utf8' })
    expect(parent.signal).toBe('SIGKILL')
    const pid = Number(parent.stdout.trim())
    expect(pid).toBeGreaterThan(0)
    await expect.poll(() => isRunning(pid)).toBe(false)
    // The kernel ends the program itself; the pipe its whole group.
    if (by === 'pipe') await expect.poll(() => groupOf(pid)).toEqual([])
  })

  it('ends by itself while it is watched, with all it has said, and leaves no watch behind', async () => {
    const watched = await findSandbox(withoutSetpriv(cwd))
    let pid = 0
    const onLine = (line: string) => {
      pid = Number(line) || pid
      return true
    }
    const script = 'echo $$; cat; echo bad >&2; exit 3'
    const end = await runTool({
      program: '/bin/sh',
      args: ['-c', script],
      cwd,
      limits: LIMITS,
      sandbox: watched,
      onLine,
    })
    expect(end).toMatchObject({ code: 3, signal: null, lines: ['bad'] })
    expect(pid).toBeGreaterThan(0)
    await expect.poll(() => groupOf(pid)).toEqual([])
  })

  it('says when there is no such program', async () => {
    const end = await runTool({ program: '/no/such/tool', args: [], cwd, limits: LIMITS, sandbox: OPEN_SANDBOX })
    expect(faultOf(end).kind).toBe('tool_missing')
  })

  it('bounds processor time and files where the system can', async () => {
    if (!sandbox.prefix(LIMITS).some((word) => word.startsWith('--cpu'))) return
    const busy = await shell('while :; do :; done', { cpuSeconds: 1 })
    expect(faultOf(busy).kind).toBe('timeout')
    const large = await shell('exec head -c 3000000 /dev/zero > large', { fileBytes: 1_000_000 })
    expect(faultOf(large).kind).toBe('no_room')
    const hungry = await shell('exec tail -c 500000000 /dev/zero', { memoryBytes: 50_000_000 })
    expect(hungry.code).not.toBe(0)
  })

  it('says in words what the system lacks', async () => {
    const none = await findSandbox('/nowhere')
    expect(none.prefix(LIMITS)).toEqual([])
    expect(none.gaps.length).toBeGreaterThan(0)
  })
})

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

  it('does not outlive this process, even when that is killed', async () => {
    const prefix = sandbox.prefix(LIMITS)
    if (!prefix.includes('--pdeathsig')) return
    const script = `const c = require('node:child_process').spawn(process.argv[1], process.argv.slice(2), { detached: true, stdio: 'ignore' })
      setTimeout(() => { console.log(c.pid); process.kill(process.pid, 'SIGKILL') }, 300)`
    const parent = spawnSync(process.execPath, ['-e', script, ...prefix, '/bin/sleep', '60'], { encoding: 'utf8' })
    expect(parent.signal).toBe('SIGKILL')
    const pid = Number(parent.stdout.trim())
    expect(pid).toBeGreaterThan(0)
    await expect.poll(() => isRunning(pid)).toBe(false)
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

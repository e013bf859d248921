import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOf, type ToolEnd } from './faults.rules.ts'
import { sayFault } from './index.ts'

const end = (more: Partial<ToolEnd>): ToolEnd => ({ code: 1, signal: null, lines: [], ...more })

describe('the fault of a tool', () => {
  it.each([
    ['no_room', { lines: ['[hls @ 0x1] av_interleaved_write_frame(): No space left on device'] }],
    ['no_room', { code: null, signal: 'SIGXFSZ' }],
    ['timeout', { stoppedBy: 'wall', code: null, signal: 'SIGKILL' }],
    ['timeout', { stoppedBy: 'stall', code: null, signal: 'SIGKILL' }],
    ['timeout', { code: 255, lines: ['Exiting normally, received signal 24.'] }],
    ['timeout', { code: null, signal: 'SIGXCPU' }],
    ['killed', { code: null, signal: 'SIGKILL' }],
    ['killed', { lines: ['[libx264 @ 0x1] malloc of size 123 failed', 'Error: Cannot allocate memory'] }],
    ['killed', { code: 255, lines: ['Exiting normally, received signal 15.'] }],
    ['tool_missing', { stoppedBy: 'spawn', code: null }],
    ['tool_missing', { lines: ["Unknown encoder 'libx264'"] }],
    ['tool_missing', { lines: ["[AVFilterGraph @ 0x1] No such filter: 'zscale'"] }],
    ['no_video', { lines: ['[hls @ 0x1] Format not on whitelist', 'a: Invalid argument'] }],
    ['no_video', { lines: ['Output file #0 does not contain any stream'] }],
    ['no_video', { lines: ["Stream map '0:7' matches no streams."] }],
    ['codec_unknown', { lines: ['Decoder (codec vvc) not found for input stream #0:0'] }],
    ['codec_unknown', { lines: ['Decoding requested, but no decoder found for: none'] }],
    ['damaged_at', { lines: ['[mov,mp4 @ 0x1] moov atom not found', 'a: Invalid data found when processing input'] }],
    ['damaged_at', { code: 69, lines: ['Conversion failed! Decode error rate 0.3 exceeds maximum 0.05'] }],
    ['unknown', { lines: ['something else'] }],
    ['unknown', { code: null, signal: 'SIGSEGV' }],
    ['unknown', { stoppedBy: 'output', code: null, signal: 'SIGPIPE' }],
  ] satisfies [string, Partial<ToolEnd>][])('is %s', (kind, more) => {
    expect(faultOf(end(more)).kind).toBe(kind)
  })

  it('names the coding and the place', () => {
    expect(faultOf(end({ lines: ['Decoder (codec vvc) not found for input stream #0:0'] }))).toEqual({
      kind: 'codec_unknown',
      codec: 'vvc',
    })
    const broken = faultOf(end({ lines: ['[h264 @ 0x1] error while decoding MB 3 4'], complainedAt: 192.4 }))
    expect(broken).toEqual({ kind: 'damaged_at', seconds: 192.4 })
    expect(sayFault(broken)).toBe('The film is damaged at 3:12. Export or copy it again, then upload that file.')
  })

  it('is one of the list whatever the lines say, with a sentence that ends', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.option(fc.integer()), (lines, code) => {
        expect(sayFault(faultOf(end({ lines, code })))).toMatch(/\.$/)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { readXmlTokens, UnreadableXml, type XmlToken } from './xml-tokens.rules.ts'

const tokensOf = (xml: string): XmlToken[] => [...readXmlTokens(xml)]

function faultOf(xml: string): string {
  try {
    tokensOf(xml)
    return ''
  } catch (error) {
    return error instanceof UnreadableXml ? error.fault : String(error)
  }
}

describe('XML', () => {
  it('is cut into tags and texts; declarations and comments fall away', () => {
    expect(tokensOf(`<?xml version="1.0"?><!-- <d> --><i><d p="1>2,'">a&amp;b</d><e/></i>`)).toEqual([
      { kind: 'open', name: 'i', attributes: '' },
      { kind: 'open', name: 'd', attributes: ` p="1>2,'"` },
      { kind: 'text', text: 'a&amp;b' },
      { kind: 'close', name: 'd' },
      { kind: 'open', name: 'e', attributes: '/' },
      { kind: 'close', name: 'e' },
      { kind: 'close', name: 'i' },
    ])
  })

  it('has data in which nothing is a tag or an entity', () => {
    expect(tokensOf('<d><![CDATA[<b>&amp;]]></d>')[1]).toEqual({ kind: 'data', text: '<b>&amp;' })
  })

  it('with a document type is refused before any entity is read', () => {
    expect(faultOf('<!DOCTYPE i [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><i>&b;</i>')).toBe('doctype')
    expect(faultOf('<i><!ENTITY a "aa"></i>')).toBe('doctype')
  })

  it.each(['<i', '<i><d p="1', '<i><!-- a', '<i><![CDATA[ a', '<?xml', '<i><1/></i>', '<i><d p=1<e></i>'])(
    '“%s” is broken',
    (xml) => {
      expect(faultOf(xml)).toBe('broken')
    },
  )

  it('is looked at once: a million open tags and quotes take no time', () => {
    expect(faultOf(`<i a="${'<'.repeat(1_000_000)}`)).toBe('broken')
    expect(tokensOf('<a>'.repeat(100_000))).toHaveLength(100_000)
  })
})

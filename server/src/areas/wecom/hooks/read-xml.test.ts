import { describe, expect, it } from 'vitest'
import { readXml } from './read-xml.ts'

describe('the messages of WeCom', () => {
  it('are read with texts, numbers, entities and empty fields', () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>
      <xml><SuiteId><![CDATA[ww4asffe9]]></SuiteId> <TimeStamp>1403610513</TimeStamp>
      <Name>A &amp; B &#20013;&#x56FD; &lt;x&gt;</Name><ExtraInfo></ExtraInfo><Empty/></xml>`
    expect(readXml(text)).toEqual({
      SuiteId: 'ww4asffe9',
      TimeStamp: '1403610513',
      Name: 'A & B 中国 <x>',
      ExtraInfo: '',
      Empty: '',
    })
    expect(readXml('<xml><A><![CDATA[a]]]]><![CDATA[>b]]></A></xml>')).toEqual({ A: 'a]]>b' })
  })

  it('keep their fields where something stands deeper', () => {
    const text = '<xml><UserID>a</UserID><ExtAttr><Item><Name>爱好</Name></Item><Item/></ExtAttr></xml>'
    expect(readXml(text)).toMatchObject({ UserID: 'a', ExtAttr: '' })
  })

  it('are nothing where they declare, include, repeat, stay open or are too long', () => {
    const refused = [
      '',
      'hello',
      '<xml>',
      '<xml></xml',
      '<xml><A>1</B></xml>',
      '<xml><A>1</A></xml><xml/>',
      '<xml a="b"><A>1</A></xml>',
      '<!DOCTYPE xml [<!ENTITY a SYSTEM "file:///etc/passwd">]><xml><A>&a;</A></xml>',
      '<xml><A>&lol;</A></xml>',
      '<xml><A>a & b</A></xml>',
      '<xml><A>&#0;</A></xml>',
      '<xml><A>1</A><A>2</A></xml>',
      '<xml><!-- a --><A>1</A></xml>',
      '<xml><?php x ?></xml>',
      '<root><A>1</A></root>',
      '<xml><A><![CDATA[open</A></xml>',
      `<xml>${'<a>'.repeat(20)}${'</a>'.repeat(20)}</xml>`,
      `<xml><A>${'a'.repeat(70_000)}</A></xml>`,
      '<xml><A>\0</A></xml>',
    ]
    for (const text of refused) expect(readXml(text), text.slice(0, 40)).toBeUndefined()
    expect(readXml('<xml><__proto__>1</__proto__></xml>')).toEqual(JSON.parse('{"__proto__":"1"}'))
  })
})

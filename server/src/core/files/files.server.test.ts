import { readdir, readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { gif, jpeg, mp4, pdf, png, webp, zip } from './testing/samples.ts'

let server: TestServer
let member: Api
beforeAll(async () => {
  server = await startTestServer()
  member = await server.join(await server.enterprise(), 'Member')
})
afterAll(() => server?.stop())

const filesIn = (...folders: string[]) =>
  readdir(join(server.services.config.dataDir, ...folders), { withFileTypes: true })
    .then((entries) => entries.filter((entry) => entry.isFile()).map(({ name }) => name))
    .catch(() => [])
const everything = async () => [...(await filesIn('uploads')), ...(await filesIn('uploads', 'tmp'))].sort()
const rows = () => server.services.db.selectFrom('files').selectAll().execute()

const form = (...files: [Uint8Array | string, string, string?][]): FormData => {
  const body = new FormData()
  for (const [content, name, field] of files)
    body.append(field ?? 'attachment', new Blob([typeof content === 'string' ? content : Buffer.from(content)]), name)
  return body
}
const upload = (...files: Parameters<typeof form>) => member.post('/files', form(...files))
const fetchFile = (url: string) => fetch(server.url + url)

describe('what is accepted', () => {
  test.each([
    ['image/png', png(3, 2)],
    ['image/gif', gif(3, 2)],
    ['image/webp', webp(3, 2)],
    ['image/jpeg', jpeg(3, 2)],
    ['application/pdf', pdf()],
    ['video/mp4', mp4()],
    ['text/csv; charset=utf-8', Buffer.from('\uFEFF姓名,电话\r\n"张, 三",138\r\n')],
    ['text/plain; charset=utf-8', Buffer.from('你好，世界 😀')],
    [
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }),
    ],
  ])('%s is known by its content, whatever it is called', async (type, content) => {
    const { status, body } = await upload([content, 'anything.exe'])
    expect(status).toBe(200)
    expect(body.files).toEqual([
      { id: expect.any(String), url: expect.any(String), name: 'anything.exe', type, size: content.length },
    ])
    const served = await fetchFile(body.files[0].url)
    expect(served.status).toBe(200)
    expect(served.headers.get('content-type')).toBe(type)
    expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true)
  })

  test('many files come back in their order, under names nobody chose', async () => {
    const { body } = await upload([png(1, 1), 'a.png'], [pdf(), '合同.pdf'], [png(2, 2), 'b.png'])
    expect(body.files.map((file: { name: string }) => file.name)).toEqual(['a.png', '合同.pdf', 'b.png'])
    const urls = body.files.map((file: { url: string }) => file.url)
    for (const url of urls) expect(url).toMatch(/^\/files\/[A-Za-z0-9_-]{32}\.(png|pdf)$/)
    expect(new Set(urls).size).toBe(3)
  })

  test('a picture of the profile can be an uploaded one', async () => {
    const { body } = await upload([png(8, 8), 'me.png'])
    const changed = await member.put('/me', { avatar: body.files[0].url })
    expect(changed.body.user.avatar).toBe(body.files[0].url)
  })
})

describe('how files are served', () => {
  test('a picture is shown, anything else is saved; nothing may run', async () => {
    const { body } = await upload([png(1, 1), 'a.png'], ['名,号\n甲,1\n', "表 (1)'.csv"])
    const [picture, table] = await Promise.all(body.files.map((file: { url: string }) => fetchFile(file.url)))
    expect(picture.headers.get('content-disposition')).toMatch(/^inline/)
    expect(table.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%E8%A1%A8%20%281%29%27.csv")
    for (const reply of [picture, table]) {
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
      expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })

  test.each([
    '/files/unknown.png',
    '/files/..%2f..%2fjwt-secret',
    '/files/..%5c..%5cjwt-secret',
    '/files/%2e%2e/jwt-secret',
    '/files/.%00.png',
    '/files/tmp',
    '/files/',
    '/files/a.png%00',
    `/files/${'a'.repeat(150)}.png`,
  ])('%s is not there', async (path) => {
    const reply = await fetchFile(path)
    expect(reply.status).toBe(404)
    expect(await reply.text()).not.toContain(server.services.config.dataDir)
  })
})

describe('what is refused leaves nothing', () => {
  let before: { files: string[]; rows: number }
  beforeEach(async () => {
    before = { files: await everything(), rows: (await rows()).length }
  })
  const expectNothingNew = async () => {
    await expect.poll(everything).toEqual(before.files)
    expect(await rows()).toHaveLength(before.rows)
  }

  test.each<[string, string | Buffer]>([
    ['html as a picture', '<!doctype html><script>alert(1)</script>'],
    ['html after blank lines', '\n\n  <html><body onload=alert(1)>'],
    ['html in the middle of text', 'a,b\n1,<script>alert(1)</script>\n'],
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['svg behind a declaration', '\uFEFF<?xml version="1.0"?><svg/>'],
    ['a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a Linux program', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0')],
    ['an archive that is no workbook', zip({ 'evil.sh': 'rm -rf /' })],
    ['a workbook with macros', zip({ '[Content_Types].xml': '', 'xl/workbook.xml': '', 'xl/vbaProject.bin': 'x' })],
    ['a workbook that leaves its folder', zip({ '[Content_Types].xml': '', 'xl/workbook.xml': '', '../../x': 'x' })],
    ['a workbook cut short', zip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }).subarray(0, 60)],
    ['a picture with the head alone', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a jpeg without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9])],
    ['a picture of no size', png(0, 5)],
    ['a photo in a film box', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['text in another encoding', Buffer.from([0xd6, 0xd0, 0xce, 0xc4])],
    ['text with a NUL', 'a\0b'],
    ['text that ends within a character', Buffer.from('你好').subarray(0, 5)],
    ['an empty file', ''],
  ])('%s is 415', async (_what, content) => {
    const { status, body } = await upload([content, 'photo.png'])
    expect([status, body.code]).toEqual([415, 'file.type'])
    await expectNothingNew()
  })

  test('one bad file among good ones refuses all', async () => {
    expect((await upload([png(1, 1), 'a.png'], ['<svg/>', 'b.png'], [png(1, 1), 'c.png'])).status).toBe(415)
    await expectNothingNew()
  })

  test('a file over the limit of the settings is 413, one just below is not', async () => {
    const line = `${'好'.repeat(341)}\n`
    const limit = 10 * 1024 * 1024
    const fits = line.repeat(Math.floor(limit / Buffer.byteLength(line)))
    expect((await upload([fits, 'fits.txt'])).status).toBe(200)
    before = { files: await everything(), rows: (await rows()).length }
    const { status, body } = await upload([fits + line + line, 'large.txt'])
    expect([status, body.code]).toEqual([413, 'file.too_large'])
    await expectNothingNew()
  })

  test.each([
    ['png', png(20_000, 20_000)],
    ['gif', gif(60_000, 60_000)],
    ['webp', webp(16_000, 16_000)],
    ['jpeg', jpeg(60_000, 60_000)],
    ['png of the largest number', png(0xffffffff, 0xffffffff)],
  ])('a %s of too many pixels is 422 by its header alone', async (_kind, content) => {
    const { status, body } = await upload([content, 'flood'])
    expect([status, body.code]).toEqual([422, 'file.too_many_pixels'])
    await expectNothingNew()
  })

  test('a workbook that would unpack to gigabytes is refused', async () => {
    const bomb = zip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }, { 'xl/workbook.xml': 0xf0000000 })
    const { status, body } = await upload([bomb, 'bomb.xlsx'])
    expect([status, body.code]).toEqual([413, 'file.too_large'])
    await expectNothingNew()
  })

  test('more than 20 files, or a thousand fields, are 413', async () => {
    const files = Array.from({ length: 21 }, (): [Buffer, string] => [png(1, 1), 'a.png'])
    expect((await upload(...files)).status).toBe(413)
    const body = form([png(1, 1), 'a.png'])
    for (let at = 0; at < 1000; at++) body.append(`field${at}`, 'x')
    expect((await member.post('/files', body)).status).toBe(413)
    await expectNothingNew()
  })

  test('no file, a file under another name, a body that is no form', async () => {
    expect((await member.post('/files', form())).status).toBe(400)
    expect((await upload([png(1, 1), 'a.png', 'other'])).status).toBe(400)
    expect((await upload([png(1, 1), 'a.png', '__proto__'])).status).toBe(400)
    expect((await member.post('/files', { attachment: 'x' })).status).toBe(415)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    for (const body of ['', '--x', '--x\r\n\r\n', `--x\r\n${'a'.repeat(90_000)}`, '--y--']) {
      expect((await member.post('/files', body, headers)).status, body.slice(0, 10)).toBeLessThan(500)
    }
    expect((await member.post('/files', 'x', { 'content-type': 'multipart/form-data' })).status).toBe(400)
    await expectNothingNew()
  })

  test('names that point elsewhere are only names', async () => {
    const names = [
      '../../etc/passwd',
      '..\\..\\boot.ini',
      '/etc/passwd',
      'a\r\nset-cookie: x=1',
      '...',
      'x'.repeat(500),
    ]
    const { body } = await upload(...names.map((name): [Buffer, string] => [png(1, 1), name]))
    const shown: string[] = body.files.map((file: { name: string }) => file.name)
    expect(shown.slice(0, 3)).toEqual(['passwd', 'boot.ini', 'passwd'])
    expect(shown[4]).toBe('file.png')
    expect(shown[5]).toHaveLength(120)
    for (const { url } of body.files) {
      const reply = await fetchFile(url)
      expect(reply.status).toBe(200)
      expect(reply.headers.get('set-cookie')).toBeNull()
    }
  })

  test('without a session nothing is written, and the body is not waited for', async () => {
    expect((await server.guest.post('/files', form([png(1, 1), 'a.png']))).status).toBe(401)
    const customer = await server.join(await server.enterprise(), 'MemberCustomer')
    expect((await customer.post('/files', form([png(1, 1), 'a.png']))).status).toBe(403)
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(`${server.url}/api/v1/files`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
      })
      request.on('error', reject).on('response', (reply) => {
        resolve(reply.statusCode)
        request.destroy()
      })
      request.write('--x\r\ncontent-disposition: form-data; name="attachment"; filename="a.png"\r\n\r\n')
    })
    expect(status).toBe(401)
    await expectNothingNew()
  })

  test('an upload broken off leaves nothing', async () => {
    const request = httpRequest(`${server.url}/api/v1/files`, {
      method: 'POST',
      headers: {
        authorization: `JWT ${member.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 5_000_000,
      },
    })
    request.on('error', () => undefined)
    request.write('--x\r\ncontent-disposition: form-data; name="attachment"; filename="a.png"\r\n\r\n')
    request.write(Buffer.concat([png(5, 5), Buffer.alloc(200_000)]))
    await expect.poll(() => filesIn('uploads', 'tmp')).toHaveLength(1)
    request.destroy()
    await expectNothingNew()
  })

  test('when the row cannot be written the file goes too', async () => {
    const { pool } = server.services
    await pool.query("alter table files add constraint refuse check (name <> 'refuse.png')")
    expect((await upload([png(1, 1), 'a.png'], [png(1, 1), 'refuse.png'])).status).toBe(500)
    await pool.query('alter table files drop constraint refuse')
    await expectNothingNew()
  })
})

test('what lies on the disk is what was sent', async () => {
  const content = Buffer.from(`甲,乙\n${'1,2\n'.repeat(100_000)}`)
  const { body } = await upload([content, 'large.csv'])
  const name = body.files[0].url.replace('/files/', '')
  expect((await readFile(join(server.services.config.dataDir, 'uploads', name))).equals(content)).toBe(true)
})

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const load = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href)

test('the script of the page is one, as the server itself writes it', async () => {
  // In a process without the test's own compiler, which writes functions in its own way.
  const code = `
    import { Script } from 'node:vm'
    const { cardScript } = await import(${load('./card-script.ts')})
    const rules = { minAge: 16, maxAge: 80, noShip: ['540000'], photo: false, onceInDays: 180 }
    const text = cardScript({ rules }, '2026-11-15')
    new Script(text)
    const own = text.slice(text.indexOf('O={identity:') + 12, text.indexOf('},check='))
    const judge = new Script('(' + own + ')').runInNewContext()
    console.log(JSON.stringify([judge('11010519491231002x'), judge('110105194912310021'), judge('1'), text.includes('</')]))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code])
  expect(JSON.parse(stdout)).toEqual(['', '身份证号有误，请核对', '请填写 18 位身份证号', false])
})

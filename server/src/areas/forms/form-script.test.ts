import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const load = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href)

test('the script of the page is one, as the server itself writes it', async () => {
  // In a process without the test's own compiler, which writes functions in its own way.
  const code = `
    import { Script } from 'node:vm'
    const { formScript } = await import(${load('./form-script.ts')})
    const { readShape } = await import(${load('../../../../contract/forms/read-shape.ts')})
    const { shape } = readShape('{"type":"object","properties":{"a":{"type":"string","format":"phone","title":"</script>"}}}', '{}')
    const text = formScript(shape, true, 'a')
    new Script(text)
    const check = text.slice(text.indexOf('check=') + 6, text.lastIndexOf(';', text.indexOf('var f=')))
    const judge = new Script('(' + check + ')').runInNewContext()
    console.log(JSON.stringify([judge([['like', '^1$', 'no']], ['2']), judge([['need', 'need']], [' ']), text.includes('</')]))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code])
  expect(JSON.parse(stdout)).toEqual(['no', 'need', false])
})

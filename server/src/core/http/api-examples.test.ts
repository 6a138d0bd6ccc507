import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const DOCS = new URL('../../../../docs/', import.meta.url)
const page = ['api.md', 'webhooks.md'].map((name) => readFileSync(new URL(name, DOCS), 'utf8')).join('\n')
/** The code blocks that name their file: ```ts file=examples/list-adsets.ts */
const blocks = [...page.matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => ({
  file,
  code,
}))

describe('docs/api.md and docs/webhooks.md', () => {
  it('shows every example once', () => {
    const files = readdirSync(new URL('examples/', DOCS)).map((name) => `examples/${name}`)
    expect(files.length).toBeGreaterThan(0)
    expect(blocks.map(({ file }) => file).sort()).toEqual(files.sort())
    expect(page.match(/ file=/g)).toHaveLength(files.length)
  })

  it.each(blocks)('shows $file as it is', ({ file, code }) => {
    expect(code).toBe(readFileSync(new URL(file, DOCS), 'utf8'))
  })
})

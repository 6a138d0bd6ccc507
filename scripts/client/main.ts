import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { run } from '../checks/run.ts'
import { ROOT } from '../checks/walk.ts'
import { writeClient } from './write-client.ts'

const DIST = join(ROOT, 'client/dist')
const Product = z.object({ version: z.string() })

/** The client as a package: `npm pack client/dist`, or a folder to copy. */
const describe = (): void => {
  const { version } = Product.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  const described = {
    name: 'huoketai-client',
    version,
    description: 'A typed client for the API of 获客台',
    license: 'MIT',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    engines: { node: '>=20.19' },
  }
  writeFileSync(join(DIST, 'package.json'), `${JSON.stringify(described, null, 2)}\n`)
}

writeClient()
const code = await run('tsc', ['-p', 'client'])
if (code === 0) describe()
process.exitCode = code

import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROLES } from '../../contract/roles.ts'
import { KilledServer, PASSWORD } from '../../server/src/durability/killed-server.ts'
import { openApiFor } from '../../server/src/testing/api.ts'
import { WORLD_FILE, type World } from './world.ts'

/** Two enterprises and a person of each role in each, made through the API as an Admin would. */
const settle = async (url: string): Promise<World> => {
  const admin = await openApiFor(url).signIn('admin', PASSWORD)
  const enterprise = async (name: string) =>
    String((await admin.post('/enterprise', { name, contact: '周敏', phone: '13800138000' })).body.enterprise.id)
  const world: World = {
    url,
    password: PASSWORD,
    enterprise: { id: await enterprise('澄明传媒'), name: '澄明传媒' },
    other: { id: await enterprise('远山科技'), name: '远山科技' },
  }
  for (const role of ROLES.filter((one) => one !== 'Admin')) {
    for (const [suffix, { id }] of Object.entries({ '': world.enterprise, '.other': world.other })) {
      const body = {
        username: `${role.toLowerCase()}${suffix}`,
        password: PASSWORD,
        fullname: `${role} 测试`,
        role,
        enterpriseId: id,
      }
      const { status } = await admin.post('/users', body)
      if (status !== 200) throw new Error(`could not make ${body.username}`)
    }
  }
  return world
}

/** One real server with its own database for the whole run. */
export default async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'huoketai-e2e-'))
  const server = await KilledServer.prepare(folder)
  await server.start()
  mkdirSync(join(WORLD_FILE, '..'), { recursive: true })
  writeFileSync(WORLD_FILE, JSON.stringify(await settle(server.url)))
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

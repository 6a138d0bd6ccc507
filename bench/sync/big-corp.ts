import { buildWecom } from '../../simulators/wecom/build-wecom.ts'

/** WeCom with one big corp, as a process of its own, so that its memory is not ours. */
const wecom = buildWecom({
  world: { corps: 1, departments: 500, users: 20_000, links: 2000, customers: 200_000, linksOf: 'own' },
  settings: { perMinute: 0, perHour: 0, perMinuteOfIp: 0 },
})
await wecom.app.listen({ port: 0, host: '127.0.0.1' })
const [corp] = wecom.corps.all
process.send?.({ url: wecom.url(), corpId: corp?.corpid, secret: corp?.own.secret })
process.on('disconnect', () => process.exit(0))

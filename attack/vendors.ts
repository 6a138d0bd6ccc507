import { buildHaoka, haokaDemoApp } from '#simulators/haoka/build-haoka.ts'
import { buildVas, vasDemoApp } from '#simulators/vas/build-vas.ts'

/** Others' servers, so that the pages that need one work: number cards and ring-back tones. */
export const openVendors = async () => {
  const [haoka, vas] = [buildHaoka({ seed: 7 }), buildVas({ seed: 7 })]
  await haoka.app.listen({ port: 0, host: '127.0.0.1' })
  await vas.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    card: {
      vendor: 'guangmeng',
      goodsId: '46',
      apiBase: haoka.url(),
      appId: haokaDemoApp.id,
      secret: haokaDemoApp.secret,
    },
    ring: { vendor: 'vas', goodsId: 'VR001', apiBase: vas.url(), appId: vasDemoApp.id, secret: vasDemoApp.secret },
    close: async (): Promise<void> => {
      await haoka.app.close()
      await vas.app.close()
    },
  }
}
export type Vendors = Awaited<ReturnType<typeof openVendors>>

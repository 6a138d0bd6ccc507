import type { AdsetKind } from '../../contract/adsets/kinds.ts'
import type { Asked, SessionClient } from '../../client/src/index.ts'
import { FORM } from '../../server/src/areas/forms/testing/form-harness.ts'
import { type Place, unique } from './adset-place.ts'

const MINI_PROGRAM = { target: 'https://wxaurl.cn/abc123' }
const SERVICE = {
  carrier: 'mobile' as const,
  apiBase: 'https://vendor.example.com',
  appId: 'nobody',
  secret: 'nothing',
}

type Offer = Pick<Asked<'createService'>['body'], 'vendor' | 'goodsId' | 'price'>
const makeService = async (admin: SessionClient, { id }: Place, offer: Offer): Promise<{ serviceId: string }> => {
  const body = { enterpriseId: id, name: `服务 ${unique()}`, ...SERVICE, ...offer }
  return { serviceId: (await admin.call('createService', { body })).service.id }
}

export type KindParams = { target: string } | { schemaId: number } | { serviceId: string }

/** Where an ad set of each kind leads; what of ours that needs is made. */
export const makeParams: Record<AdsetKind, (admin: SessionClient, place: Place) => Promise<KindParams> | KindParams> = {
  mp1: () => MINI_PROGRAM,
  mp2: () => MINI_PROGRAM,
  xsmini: () => MINI_PROGRAM,
  cid_pingduoduo: () => ({ target: 'https://mobile.yangkeduo.com/duo_coupon_landing.html?goods_id=1' }),
  cid_jdunion: () => ({ target: 'https://u.jd.com/abc123' }),
  formschema: async (admin, { id }) => {
    const body = await admin.call('createFormSchema', { body: { enterpriseId: id, ...FORM } })
    return { schemaId: Number(body.form_schema.id) }
  },
  idcard: (admin, place) => makeService(admin, place, { vendor: 'guangmeng', goodsId: '46' }),
  colorring: (admin, place) => makeService(admin, place, { vendor: 'vas', goodsId: 'VR001', price: 600 }),
  huoke: () => ({ target: 'https://work.weixin.qq.com/ca/cawcde000002' }),
}

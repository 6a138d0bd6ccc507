import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { CorpClient, Picture } from '../port.ts'
import type { AskCorp } from './call-corp.ts'

const Nothing = z.object({})
const Accounts = z.object({
  account_list: z
    .array(
      z.object({
        open_kfid: z.string().min(1),
        name: z.string().default(''),
        avatar: z.string().default(''),
        manage_privilege: z.boolean().default(false),
      }),
    )
    .default([]),
})
const Servicers = z.object({ servicer_list: z.array(z.object({ userid: z.string().optional() })).default([]) })

/** The one field WeCom reads, as its document wants it: with name and length. */
const multipart = ({ name, type, content }: Picture) => {
  const boundary = `huoketai${randomBytes(12).toString('hex')}`
  const safe = name.replaceAll(/[^\p{L}\p{N}._-]/gu, '_')
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="media"; filename="${safe}"; filelength=${content.length}\r\nContent-Type: ${type}\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    content: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

type Kf = Pick<CorpClient, 'kfAccounts' | 'kfUrl' | 'kfServicers' | 'addKf' | 'updateKf' | 'deleteKf' | 'uploadImage'>

export const kfCalls = (ask: AskCorp): Kf => ({
  kfAccounts: async ({ offset, limit }) => {
    const { account_list } = await ask({ path: '/kf/account/list', body: { offset, limit }, shape: Accounts })
    return account_list.map(({ open_kfid, name, avatar, manage_privilege }) => ({
      openKfid: open_kfid,
      name,
      avatar,
      managed: manage_privilege,
    }))
  },
  kfUrl: async (openKfid) =>
    (await ask({ path: '/kf/add_contact_way', body: { open_kfid: openKfid }, shape: z.object({ url: z.string() }) }))
      .url,
  kfServicers: async (openKfid) =>
    (await ask({ path: '/kf/servicer/list', query: { open_kfid: openKfid }, shape: Servicers })).servicer_list.length,
  addKf: async ({ name, mediaId }) =>
    (
      await ask({
        path: '/kf/account/add',
        body: { name, media_id: mediaId },
        shape: z.object({ open_kfid: z.string().min(1) }),
      })
    ).open_kfid,
  updateKf: async (openKfid, { name, mediaId }) => {
    const body = { open_kfid: openKfid, name, media_id: mediaId }
    await ask({ path: '/kf/account/update', body, shape: Nothing })
  },
  deleteKf: async (openKfid) => {
    await ask({ path: '/kf/account/del', body: { open_kfid: openKfid }, shape: Nothing })
  },
  uploadImage: async (picture) =>
    (
      await ask({
        path: '/media/upload',
        query: { type: 'image' },
        body: multipart(picture),
        shape: z.object({ media_id: z.string().min(1) }),
      })
    ).media_id,
})

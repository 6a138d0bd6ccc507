import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { check, readBody, readQuery } from '#simulators/shared/read-input.ts'
import { Refusal } from '#simulators/shared/refusal.ts'
import { newestFollows, viewCorp, viewFollow, viewLink } from './admin-views.ts'
import type { WecomSimulator } from './build-wecom.ts'
import type { Corp } from './corp.ts'
import { aesKeySchema } from './settings.ts'

const badRequest = 400
const corpParams = z.object({ corpId: z.string() })
const userParams = corpParams.extend({ userid: z.string() })
const linkParams = z.object({ linkId: z.string() })
const quotaBody = z.strictObject({ balance: z.int().min(0), days: z.int().min(1).optional() })
const userBody = z.strictObject({
  userid: z.string().min(1).max(64),
  name: z.string().min(1),
  departments: z.array(z.int()).min(1),
  contact: z.boolean().optional(),
})
const userChange = z.strictObject({
  name: z.string().optional(),
  status: z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(5)]).optional(),
  contact: z.boolean().optional(),
  realName: z.boolean().optional(),
  departments: z.array(z.int()).min(1).optional(),
})
const ownBody = z.strictObject({
  secret: z.string().min(1).optional(),
  callbackUrl: z.string().optional(),
  token: z.string().min(1).optional(),
  encodingAesKey: aesKeySchema.optional(),
  visible: z.array(z.int()).optional(),
})

export function corpAt(wecom: WecomSimulator, id: string): Corp {
  const corp = wecom.corps.find(id)
  if (corp === undefined) throw new Refusal(badRequest, `There is no corp ${id}.`)
  return corp
}

/** A look into the corps, and their administrators' hands. */
export function registerAdminCorps(wecom: WecomSimulator): void {
  const { app, corps, changes, quota, links } = wecom
  const corpOf = (request: FastifyRequest) => corpAt(wecom, check(request.params, corpParams, badRequest).corpId)
  const userOf = (request: FastifyRequest) => check(request.params, userParams, badRequest).userid
  const limitOf = (request: FastifyRequest) => Number(readQuery(request).text('limit')) || 100
  const linkOf = (request: FastifyRequest) => {
    const found = links.find(check(request.params, linkParams, badRequest).linkId)
    if (found === undefined) throw new Refusal(badRequest, 'There is no such link.')
    return found
  }
  /** What the operator asks wrongly is told as such. */
  const attempt = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw new Refusal(badRequest, error instanceof Error ? error.message : String(error))
    }
  }

  app.get('/admin/corps', () => ({ corps: corps.all.map((corp) => viewCorp(wecom, corp)) }))
  app.get('/admin/corps/:corpId', (request) => viewCorp(wecom, corpOf(request)))
  app.get('/admin/corps/:corpId/users', (request) => ({ users: [...corpOf(request).directory.users.values()] }))
  app.get('/admin/corps/:corpId/departments', (request) => ({
    departments: [...corpOf(request).directory.departments.values()],
  }))
  app.get('/admin/corps/:corpId/links', (request) => {
    const corp = corpOf(request)
    return { links: [...corp.links.values()].slice(-limitOf(request)).map((link) => viewLink(corp, link)) }
  })
  app.get('/admin/corps/:corpId/customers', (request) => ({
    customers: newestFollows(corpOf(request), limitOf(request)).map(viewFollow),
  }))
  app.put('/admin/corps/:corpId/quota', (request) => {
    const corp = corpOf(request)
    const { balance, days } = readBody(request, quotaBody, badRequest)
    quota.set(corp, balance, days)
    return viewCorp(wecom, corp)
  })
  app.post('/admin/corps/:corpId/quota/remind', (request) => ({ told: quota.remindOfExpiry(corpOf(request)) }))
  app.post('/admin/corps/:corpId/users', (request) => {
    const body = readBody(request, userBody, badRequest)
    return attempt(() => changes.addUser(corpOf(request), body))
  })
  app.put('/admin/corps/:corpId/users/:userid', (request) => {
    const body = readBody(request, userChange, badRequest)
    return attempt(() => changes.changeUser(corpOf(request), userOf(request), body))
  })
  app.delete('/admin/corps/:corpId/users/:userid', (request) => {
    attempt(() => changes.removeUser(corpOf(request), userOf(request)))
    return { removed: userOf(request) }
  })
  app.put('/admin/corps/:corpId/own', (request) => {
    const corp = corpOf(request)
    const { callbackUrl, token, encodingAesKey, secret, visible } = readBody(request, ownBody, badRequest)
    const { own } = corp
    const { callback } = own
    own.callback = {
      url: callbackUrl ?? callback.url,
      token: token ?? callback.token,
      encodingAesKey: encodingAesKey ?? callback.encodingAesKey,
    }
    Object.assign(own, { secret: secret ?? own.secret, visible: visible ?? own.visible })
    return viewCorp(wecom, corp)
  })
  app.get('/admin/links/:linkId', (request) => {
    const { corp, link } = linkOf(request)
    return viewLink(corp, link)
  })
  app.post('/admin/links/:linkId/break', (request) => {
    const { corp, link } = linkOf(request)
    changes.breakLink(corp, link)
    return viewLink(corp, link)
  })
  app.delete('/admin/links/:linkId', (request) => {
    const { corp, link } = linkOf(request)
    changes.deleteLink(corp, link)
    return { removed: link.linkId }
  })
}

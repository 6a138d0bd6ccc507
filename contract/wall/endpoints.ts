import { z } from 'zod'
import { defineEndpoint, Id, IdParams, PUBLIC } from '../endpoint.ts'
import { Wall, WallLink, WallSettings } from './entities.ts'
import { WALL_DAYS } from './scenes.ts'

export const createWallLink = defineEndpoint({
  name: 'createWallLink',
  method: 'POST',
  path: '/wall-links',
  access: ['Admin', 'User'],
  confirmed: true,
  personal: true,
  summary: 'A link to the wall board of one enterprise; it can be revoked, and its token is shown once',
  body: z.strictObject({
    enterpriseId: Id,
    name: z.string().trim().min(1).max(40),
    /** Null: until it is revoked. */
    days: z.literal(WALL_DAYS).nullable().default(30),
    ...WallSettings,
  }),
  reply: z.object({ wall_link: WallLink, url: z.string() }),
  errors: ['enterprise.not_found'],
})

export const listWallLinks = defineEndpoint({
  name: 'listWallLinks',
  method: 'GET',
  path: '/wall-links',
  access: ['Admin', 'User'],
  personal: true,
  summary: 'Links to wall boards that have neither expired nor been revoked, newest first',
  query: z.strictObject({ enterpriseId: Id.optional() }),
  reply: z.object({ wall_links: z.array(WallLink) }),
  errors: ['enterprise.not_found'],
})

export const revokeWallLink = defineEndpoint({
  name: 'revokeWallLink',
  method: 'DELETE',
  path: '/wall-links/{id}',
  access: ['Admin', 'User'],
  personal: true,
  summary: 'Revoke a link to a wall board; its screens stop within a minute',
  params: IdParams,
  reply: z.object({ wall_link: WallLink }),
  errors: ['wall_link.not_found'],
})

export const getWall = defineEndpoint({
  name: 'getWall',
  method: 'GET',
  path: '/public/wall',
  access: PUBLIC,
  summary: 'The wall board of the link whose token comes as `Authorization: Link <token>`: an enterprise’s day',
  reply: z.object({ wall: Wall }),
  errors: ['wall.unknown', 'wall.revoked', 'wall.expired', 'wall.closed'],
})

import * as endpoints from '#contract/wall/endpoints.ts'
import { route } from '../../core/http/route.ts'
import { getWall } from './get-wall.ts'
import { createWallLink, listWallLinks, revokeWallLink } from './wall-links.ts'

export const wallRoutes = [
  route(endpoints.listWallLinks, listWallLinks),
  route(endpoints.createWallLink, createWallLink),
  route(endpoints.revokeWallLink, revokeWallLink),
  route(endpoints.getWall, getWall),
]

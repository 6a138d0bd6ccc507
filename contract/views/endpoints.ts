import { z } from 'zod'
import { defineEndpoint, IdParams, SIGNED_IN } from '../endpoint.ts'
import * as e from './entities.ts'

const OneView = z.object({ view: e.View })

export const listViews = defineEndpoint({
  name: 'listViews',
  method: 'GET',
  path: '/views',
  access: SIGNED_IN,
  personal: true,
  summary: 'The saved views of a list: the own ones and those shared with an enterprise of the caller',
  query: z.strictObject({ list: e.ListName }),
  reply: z.object({ views: z.array(e.View) }),
})
export const createView = defineEndpoint({
  name: 'createView',
  method: 'POST',
  path: '/views',
  access: SIGNED_IN,
  personal: true,
  summary: 'Save a view of a list, for oneself or shared with an enterprise',
  creates: true,
  body: e.CreateViewBody,
  reply: OneView,
  errors: ['access.forbidden', 'enterprise.not_found', 'view.name_taken', 'view.too_many'],
})
export const updateView = defineEndpoint({
  name: 'updateView',
  method: 'PUT',
  path: '/views/{id}',
  access: SIGNED_IN,
  personal: true,
  summary: 'Change a view; a shared one is changed by its owner, an owner of the enterprise or an Admin',
  params: IdParams,
  body: e.UpdateViewBody,
  reply: OneView,
  errors: ['access.forbidden', 'enterprise.not_found', 'view.name_taken', 'view.not_found'],
})
export const deleteView = defineEndpoint({
  name: 'deleteView',
  method: 'DELETE',
  path: '/views/{id}',
  access: SIGNED_IN,
  personal: true,
  summary: 'Delete a view; who may is as with changing',
  params: IdParams,
  reply: OneView,
  errors: ['access.forbidden', 'view.not_found'],
})

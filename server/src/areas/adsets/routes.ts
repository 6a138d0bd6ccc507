import * as endpoints from '#contract/adsets/endpoints.ts'
import { type Route, route } from '../../core/http/route.ts'
import { updateAdset, moveAdset, renewAdsetSecret, setAdsetState } from './update-adset.ts'
import { createAdsetFavourite, deleteAdsetFavourite } from './adset-favourites.ts'
import { getAdsetSetup, markAdsetLinksCopied } from './adset-setup.ts'
import { createAdsetBulk, getAdsetBulk, undoAdsetBulk } from './bulk/adset-bulks.ts'
import { previewAdsetBulk } from './bulk/preview-adset-bulk.ts'
import { createAdset } from './create-adset.ts'
import { getAdset, listAdsets } from './list-adsets.ts'
import { getAdsetComparison } from './get-adset-comparison.ts'
import { getAdsetTotals } from './get-adset-totals.ts'
import { getAdsetTrend } from './get-adset-trend.ts'
import { listAdsetTags } from './list-adset-tags.ts'
import { listKinds } from './list-kinds.ts'
import { deleteAdset } from './delete-adset.ts'

export const adsetRoutes: Route[] = [
  route(endpoints.listAdsets, listAdsets),
  route(endpoints.getAdsetTotals, getAdsetTotals),
  route(endpoints.getAdsetComparison, getAdsetComparison),
  route(endpoints.listKinds, listKinds),
  route(endpoints.listAdsetTags, listAdsetTags),
  route(endpoints.createAdset, createAdset),
  route(endpoints.getAdset, getAdset),
  route(endpoints.getAdsetTrend, getAdsetTrend),
  route(endpoints.getAdsetSetup, getAdsetSetup),
  route(endpoints.markAdsetLinksCopied, markAdsetLinksCopied),
  route(endpoints.updateAdset, updateAdset),
  route(endpoints.deleteAdset, deleteAdset),
  route(endpoints.setAdsetState, setAdsetState),
  route(endpoints.moveAdset, moveAdset),
  route(endpoints.createAdsetFavourite, createAdsetFavourite),
  route(endpoints.deleteAdsetFavourite, deleteAdsetFavourite),
  route(endpoints.renewAdsetSecret, renewAdsetSecret),
  route(endpoints.previewAdsetBulk, previewAdsetBulk),
  route(endpoints.createAdsetBulk, createAdsetBulk),
  route(endpoints.getAdsetBulk, getAdsetBulk),
  route(endpoints.undoAdsetBulk, undoAdsetBulk),
]

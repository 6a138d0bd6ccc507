import type { Measure } from './measure.ts'
import { adset } from './measures/adset.ts'
import { adsetList } from './measures/adset-list.ts'
import { clicks } from './measures/clicks.ts'
import { cluster } from './measures/cluster.ts'
import { coldLoads } from './measures/cold-loads.ts'
import { consoleScreens } from './measures/console.ts'
import { dashboards } from './measures/dashboards.ts'
import { exports } from './measures/exports.ts'
import { identity } from './measures/identity.ts'
import { few, leads } from './measures/leads.ts'
import { lists } from './measures/lists.ts'
import { wecom } from './measures/wecom.ts'
import { pushes } from './measures/pushes.ts'
import { scaling } from './measures/scaling.ts'
import { startup } from './measures/startup.ts'
import { sync } from './measures/sync.ts'

/** In the order they are run: the quick ones first. */
export const MEASURES: readonly Measure[] = [
  coldLoads,
  startup,
  identity,
  clicks,
  pushes,
  scaling,
  cluster,
  consoleScreens,
  wecom,
  exports,
  sync,
  lists,
  leads,
  few,
  adset,
  adsetList,
  dashboards,
]

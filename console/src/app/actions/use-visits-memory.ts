import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { SessionUser } from '#contract/identity/entities.ts'
import { usePageNameAt } from '#console/shared/page/page-name.ts'
import type { Action } from './action.ts'
import { pageActionAt, rememberAction, rememberRecord } from './recents.ts'
import { RECORD_KINDS } from './record.ts'

const ADSET = /^\/apps\/adsets\/details\/([^/]+)$/

/** Keeps in mind which pages and ad sets were opened, by whatever way. */
export const useVisitsMemory = (user: SessionUser, actions: readonly Action[]): void => {
  const { pathname } = useLocation()
  const name = usePageNameAt(pathname)?.name
  const page = pageActionAt(pathname)
  const isPage = actions.some((action) => action.name === page)
  useEffect(() => {
    if (isPage) rememberAction(user, page)
  }, [user, page, isPage])
  const opened = ADSET.exec(pathname)?.[1]
  useEffect(() => {
    if (opened === undefined || name === undefined) return
    const id = decodeURIComponent(opened)
    const found = { id, find: id, within: null }
    rememberRecord(user, { kind: 'adset', id, title: name, detail: '', find: id, path: RECORD_KINDS.adset.path(found) })
  }, [user, opened, name])
}

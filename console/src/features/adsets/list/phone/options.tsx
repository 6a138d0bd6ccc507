import { Suspense } from 'react'
import type { Adset } from '#contract/adsets/entities.ts'
import type { ListParts } from '#console/shared/table/list-spec.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { loadLater } from '../load-later.ts'
import './adset-phone.css'

const ListControls = loadLater((parts) => parts.ListControls)

/** Which figures, which days, and whether they stand beside the days before. */
export const Options = (list: ListParts<Adset>) => {
  const works = useAuth((state) => state.role !== 'MemberCustomer')
  return (
    <div className="adset-phone-options">
      <Suspense>
        <ListControls {...list} hasSets={works} />
      </Suspense>
    </div>
  )
}

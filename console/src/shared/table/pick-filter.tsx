import { RemoteSelect, type RemoteSelectProps } from '../ui/remote-select.tsx'
import type { PickProps } from './list-spec.ts'
import './filter-bar.css'

/**
 * A filter that picks one record out of many.
 * @example { kind: 'pick', id: 'AdsetId', label, pick: pickFilter(findAdsets(), nameOfAdset) }
 */
export const pickFilter = (find: RemoteSelectProps['find'], nameOf: RemoteSelectProps['nameOf']) =>
  function PickFilter({ label, ...pick }: PickProps) {
    return (
      <RemoteSelect
        className="filter-bar-select"
        label={label}
        placeholder={label}
        find={find}
        nameOf={nameOf}
        {...pick}
      />
    )
  }

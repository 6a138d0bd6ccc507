import { type Provider, PROVIDER_TITLES } from '#contract/accounts/providers.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { selectQuery } from '#console/shared/query/select-query.ts'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'

const nameOf: RemoteSelectProps['nameOf'] = (id) =>
  selectQuery('getApp', { params: { id } }, ({ thirdpartyapp }) => thirdpartyapp.name)

type AppPickerProps = { provider?: Provider } & Partial<Omit<RemoteSelectProps, 'find' | 'nameOf'>>

/** Picks a third-party app, of one platform or of all. */
export const AppPicker = ({ provider, ...props }: AppPickerProps) => {
  const { t } = useTranslation()
  const find: RemoteSelectProps['find'] = (words) => {
    const wanted = { Provider: provider ?? '', Q: words.trim().slice(0, 200) }
    const filters = Object.entries(wanted).map(([ID, Value]) => JSON.stringify({ ID, Value }))
    return selectQuery('listApps', { query: { pageSize: 20, filters } }, ({ thirdpartyapps }) =>
      thirdpartyapps.map((app) => ({
        value: app.id,
        label: provider === undefined ? `${app.name} · ${t(PROVIDER_TITLES[app.provider])}` : app.name,
      })),
    )
  }
  return (
    <RemoteSelect
      placeholder={t('Search by name or id')}
      {...props}
      label={props.label ?? t('Third-party app')}
      find={find}
      nameOf={nameOf}
    />
  )
}

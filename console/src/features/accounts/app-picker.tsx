import { useMemo } from 'react'
import type { Provider } from '#contract/accounts/providers.ts'
import { call } from '#console/shared/api/client.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import { PROVIDER_WORDS } from './words.ts'

const nameOf: RemoteSelectProps['nameOf'] = async (id) => (await call('getApp', { params: { id } }))?.thirdpartyapp.name

type AppPickerProps = { provider?: Provider } & Partial<Omit<RemoteSelectProps, 'find' | 'nameOf'>>

/** Picks a third-party app, of one platform or of all. */
export const AppPicker = ({ provider, ...props }: AppPickerProps) => {
  const { t } = useTranslation()
  const find = useMemo<RemoteSelectProps['find']>(
    () => async (words, signal) => {
      const wanted = { Provider: provider ?? '', Q: words.trim().slice(0, 200) }
      const filters = Object.entries(wanted).map(([ID, Value]) => JSON.stringify({ ID, Value }))
      const reply = await call('listApps', { query: { pageSize: 20, filters }, signal })
      return (reply?.thirdpartyapps ?? []).map((app) => ({
        value: app.id,
        label: provider === undefined ? `${app.name} · ${t(PROVIDER_WORDS[app.provider])}` : app.name,
      }))
    },
    [provider, t],
  )
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

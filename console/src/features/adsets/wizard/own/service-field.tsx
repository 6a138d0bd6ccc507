import { Form } from 'antd'
import { Link } from '#console/shared/page/link.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { selectQuery } from '#console/shared/query/select-query.ts'
import { RemoteSelect, type RemoteSelectProps } from '#console/shared/ui/remote-select.tsx'
import { searchFilters } from '#console/shared/query/search-filters.ts'
import { type OwnFieldProps, PARAMS } from './own-field-props.ts'
import { ownRule } from './own-rule.ts'

const SHOWN = 100
/** The vendor of tones; every other one sells cards. */
const isTones = (vendor: string): boolean => vendor === 'vas'

const nameOf: RemoteSelectProps['nameOf'] = (id) =>
  selectQuery('getService', { params: { id } }, ({ service }) => service.name)

/** What is ordered on the page; a tone and a card are ordered on different ones. */
export const ServiceField = ({ kind, enterpriseId, field, under = PARAMS }: OwnFieldProps) => {
  const { t } = useTranslation()
  const path = [...under, 'serviceId']
  const isTone = kind === 'colorring'
  const find: RemoteSelectProps['find'] = (words) =>
    selectQuery(
      'listServices',
      { query: { pageSize: SHOWN, enterprise_id: enterpriseId, filters: searchFilters(words) } },
      ({ services }) =>
        services
          .filter(({ vendor }) => isTones(vendor) === isTone)
          .map(({ id, name, plan, status }) => ({
            value: id,
            label: [name, plan, ...(status === 'on' ? [] : [t('switched off')])]
              .filter((one) => one !== '')
              .join(' · '),
          })),
    )
  return (
    <Form.Item
      name={path}
      label={t(field.title)}
      required={field.required}
      rules={ownRule(field, t('Choose a service'))}
      extra={
        <>
          {t('What is sold, by which rules and from whom is set at the service.')}{' '}
          <Link to="/apps/service/list">{t('To the services')}</Link>
        </>
      }
    >
      <RemoteSelect
        label={t(field.title)}
        placeholder={t('Search by name, goods id or plan')}
        disabled={enterpriseId === undefined}
        find={find}
        nameOf={nameOf}
      />
    </Form.Item>
  )
}

import { Input } from 'antd'
import type { TFunction } from 'i18next'
import type { Issue } from '#contract/errors.ts'
import type { LinkDetail } from '#contract/wecom/entities.ts'
import { Field } from '#console/shared/form/field.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { HiddenField } from '#console/shared/form/hidden-field.tsx'
import { DepartmentsField, PriorityField, YesNo } from './link-controls.tsx'
import { MemberPicker } from './member-picker.tsx'
import { useUserNames } from './user-names.ts'
import '#console/shared/form/form.css'

const NAME_LIMIT = 30
/** The field a refusal is about, where the server names none. */
export const LINK_FIELDS_OF = {
  'link.empty': 'users',
  'link.too_many': 'users',
  'wx_user.not_found': 'users',
  'wx_user.invalid': 'users',
  'department.not_found': 'departments',
}

const isNone = (value: unknown): boolean => !Array.isArray(value) || value.length === 0

/** What no single field can see: somebody has to receive, and a preference names whom. */
export const checkLink =
  (t: TFunction) =>
  (body: Record<string, unknown>): Issue[] => {
    const { priority } = body
    const names = typeof priority === 'object' && priority !== null && 'type' in priority && priority.type === 'users'
    return [
      ...(isNone(body['users']) && isNone(body['departments'])
        ? [{ path: 'users', message: t('Choose at least one person or one department') }]
        : []),
      ...(names && 'users' in priority && isNone(priority.users)
        ? [{ path: 'priority', message: t('Choose who is preferred') }]
        : []),
    ]
  }

const NOBODY: LinkDetail['users'] = []

/** The fields that a new link and an old one share. */
export const LinkFields = ({ corpId, users = NOBODY }: Pick<LinkDetail, 'corpId'> & Partial<LinkDetail>) => {
  const { t } = useTranslation()
  const names = useUserNames(corpId, users)
  return (
    <>
      <HiddenField name="corp_id" />
      <Field name="name" label={t('Name of the link')} required hint={t('Only you see it; visitors do not.')}>
        <Input showCount maxLength={NAME_LIMIT} autoComplete="off" />
      </Field>
      <Field
        name="users"
        label={t('People who receive')}
        hint={t(
          'Those who are offline, off shift or at their limit stay configured and come back into range by themselves.',
        )}
      >
        <MemberPicker corpId={corpId} names={names} />
      </Field>
      <Field
        name="departments"
        label={t('Whole departments')}
        hint={t('Everyone now in them who can receive joins the link, together at most 500 people.')}
      >
        <DepartmentsField corpId={corpId} />
      </Field>
      <div className="form-pair">
        <Field name="skipVerify" label={t('Added without confirmation')}>
          <YesNo label={t('Added without confirmation')} />
        </Field>
        <Field
          name="priority"
          label={t('Existing friends first')}
          hint={t('Only some kinds of business may use it at WeChat-work.')}
        >
          <PriorityField names={names} />
        </Field>
      </div>
    </>
  )
}

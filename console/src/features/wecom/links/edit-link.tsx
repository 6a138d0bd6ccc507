import { useState } from 'react'
import type { LinkDetail } from '#contract/wecom/entities.ts'
import { ContractForm } from '#console/shared/form/contract-form.tsx'
import { type LeaveGuard, useLeaveGuard } from '#console/shared/form/use-leave-guard.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { PageWait } from '#console/shared/page/page-wait.tsx'
import { mutate } from '#console/shared/query/mutate.ts'
import { Drawer } from '#console/shared/ui/drawer.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { HiddenField } from '#console/shared/form/hidden-field.tsx'
import { LinkAddress } from '../parts/link-address.tsx'
import { links } from '#console/shared/wecom/resource.ts'
import type { LinkDrawerProps } from './drawer-props.ts'
import { checkLink, LINK_FIELDS_OF, LinkFields } from './link-fields.tsx'
import { useLink } from './use-link.ts'
import './wecom-link.css'
import '#console/shared/form/form.css'

const EditForm = ({ link, leave, close }: { link: LinkDetail; leave: LeaveGuard; close: () => void }) => {
  const { t } = useTranslation()
  // As it was when the form opened, whatever is read again meanwhile.
  const [opened] = useState(link)
  const { id, corpId, name, url, users, departments, skipVerify, priority } = opened
  return (
    <>
      <p className="form-fact">
        <LinkAddress url={url} name={name} />
      </p>
      <ContractForm
        endpoint="updateLink"
        name={`edit-link-${id}`}
        initial={{
          corp_id: corpId,
          id,
          name,
          users: users.map(({ userId }) => userId),
          departments,
          skipVerify,
          priority,
        }}
        check={checkLink(t)}
        fieldOf={LINK_FIELDS_OF}
        submitText={t('Save')}
        leave={leave}
        submit={async (body) => {
          links.put((await mutate('updateLink', { body })).link)
          notifyUser('success', t('Saved'))
          close()
        }}
      >
        <HiddenField name="id" />
        <LinkFields corpId={corpId} users={users} />
      </ContractForm>
    </>
  )
}

const EditLink = ({ corpId, id, close }: LinkDrawerProps) => {
  const { t } = useTranslation()
  const leave = useLeaveGuard(close)
  const { data: link, loading, error, absent, refetch } = useLink(corpId, id, true)
  return (
    <Drawer
      title={link === undefined ? t('Edit') : t('Edit {{name}}', { name: link.name })}
      size={720}
      rootClassName="wecom-link-form"
      onClose={leave.request}
    >
      {absent ? <NothingHere title={t('There is no such acquisition link')} /> : undefined}
      {error === undefined ? undefined : <FailureNote message={error} retry={refetch} />}
      {loading ? <PageWait /> : undefined}
      {link === undefined ? undefined : <EditForm link={link} leave={leave} close={close} />}
    </Drawer>
  )
}
export default EditLink

import { Radio, Select } from 'antd'
import { useState } from 'react'
import type { EnterpriseRef } from '#contract/identity/entities.ts'
import { EnterprisePicker } from '#console/shared/enterprises/enterprise-picker.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { useAuth } from '#console/shared/session/auth-store.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { FolderInput } from './folder-input.tsx'
import type { ChoiceProps } from './choice.ts'
import '../bulk-drawer.css'

const NONE: readonly EnterpriseRef[] = []

const EnterpriseChoice = ({ submit, pending }: ChoiceProps) => {
  const { t } = useTranslation()
  const isAdmin = useAuth((state) => state.role) === 'Admin'
  const own = useAuth((state) => state.user?.enterprises ?? NONE).filter(({ role }) => role === 'User')
  const [enterpriseId, setEnterprise] = useState<string>()
  const label = t('New enterprise of the ad sets')
  return (
    <>
      <p className="faint">
        {t(
          'Links and history go along; customers and agents of the old enterprise do not. The ad account must be granted to the new one.',
        )}
      </p>
      {isAdmin ? (
        <EnterprisePicker label={label} value={enterpriseId ?? null} onChange={setEnterprise} />
      ) : (
        <Select
          aria-label={label}
          placeholder={label}
          value={enterpriseId}
          options={own.map(({ id, name }) => ({ value: id, label: name }))}
          notFoundContent={t('You own no other enterprise')}
          onChange={setEnterprise}
        />
      )}
      <div>
        <Button
          kind="primary"
          disabled={enterpriseId === undefined}
          loading={pending}
          onClick={() => enterpriseId !== undefined && submit({ kind: 'move', enterpriseId })}
        >
          {t('Preview')}
        </Button>
      </div>
    </>
  )
}

const FolderChoice = ({ submit, pending }: ChoiceProps) => {
  const { t } = useTranslation()
  const [folder, setFolder] = useState('')
  return (
    <>
      <FolderInput
        label={t('Folder')}
        placeholder={t('Folder; empty takes them out of theirs')}
        value={folder}
        onChange={setFolder}
      />
      <div>
        <Button kind="primary" loading={pending} onClick={() => submit({ kind: 'folder', folder: folder.trim() })}>
          {t('Preview')}
        </Button>
      </div>
    </>
  )
}

export const MoveChoice = (props: ChoiceProps) => {
  const { t } = useTranslation()
  const owns = useAuth(({ role }) => role === 'Admin' || role === 'User')
  const [where, setWhere] = useState<'folder' | 'enterprise'>('folder')
  return (
    <div className="bulk-drawer-choice">
      {owns ? (
        <Radio.Group
          aria-label={t('Move to')}
          value={where}
          options={[
            { value: 'folder', label: t('Into a folder') },
            { value: 'enterprise', label: t('To another enterprise') },
          ]}
          onChange={({ target }) => setWhere(target.value === 'enterprise' ? 'enterprise' : 'folder')}
        />
      ) : undefined}
      {where === 'folder' ? <FolderChoice {...props} /> : <EnterpriseChoice {...props} />}
    </div>
  )
}

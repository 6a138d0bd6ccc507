import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { messageOf } from '#console/shared/api/failure.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import { useOptions } from '../../actions/use-options.ts'
import { Icon } from '../icons.tsx'
import { chooseEnterprise } from './choose-enterprise.ts'
import { useEnterprises } from './use-enterprises.ts'
import './enterprise.css'

const FEW = 8

/** The enterprises one may work for, found by typing. */
export const EnterprisePanel = ({ user, onClose }: { user: SessionUser; onClose: () => void }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const { options, more, error } = useEnterprises(user, typed)
  const isAdmin = user.role === 'Admin'
  const all = isAdmin && typed === '' ? [{ id: null, name: t('All enterprises') }] : []
  const shown: readonly { id: string | null; name: string }[] = [...all, ...options]
  const choose = (index: number): void => {
    const chosen = shown[index]
    onClose()
    if (chosen === undefined || chosen.id === user.selectEnterprise) return
    chooseEnterprise(chosen.id).catch((failure: unknown) => notifyUser('danger', messageOf(failure)))
  }
  const list = useOptions(shown.length, typed, choose)
  return (
    <>
      <input
        {...list.input}
        data-first
        className="enterprise-search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={isAdmin || user.enterprises.length > FEW ? t('Search enterprises…') : t('Choose an enterprise')}
        aria-label={t('Search enterprises…')}
      />
      <div {...list.list} className="enterprise-list" aria-label={t('Enterprises')} tabIndex={-1}>
        {shown.map(({ id, name }, index) => (
          // The input keeps the focus and its keys choose.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={id ?? ''}
            role="option"
            aria-selected={index === list.active}
            {...list.option(index)}
            tabIndex={-1}
            className="enterprise-option"
            data-chosen={id === user.selectEnterprise || undefined}
            onClick={() => choose(index)}
          >
            <span>{name}</span>
            {id === user.selectEnterprise && (
              <>
                <span className="sr-only">{t('chosen')}</span>
                <Icon name="check" />
              </>
            )}
          </div>
        ))}
      </div>
      {error !== undefined && (
        <p className="enterprise-hint" role="alert">
          {error}
        </p>
      )}
      {error === undefined && typed !== '' && shown.length === 0 && (
        <p className="enterprise-hint">{t('No enterprise of this name')}</p>
      )}
      {more > 0 && <p className="enterprise-hint">{t('{{n}} more; type to narrow down', { n: more })}</p>}
    </>
  )
}

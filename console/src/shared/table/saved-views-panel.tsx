import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import type { SessionUser } from '#contract/identity/entities.ts'
import type { View } from '#contract/views/entities.ts'
import { toggleFavourite, useKeptFavourites } from '../favourites/favourites.ts'
import { useAuth } from '../session/auth-store.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { Icon } from '../ui/icons.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { LONGEST_NAME } from './saved-views.ts'
import type { useSavedViews } from './use-saved-views.ts'
import './saved-views.css'

type State = ReturnType<typeof useSavedViews>

/** With whom one shares: the enterprise one works for just now. */
const useSharing = () => {
  const user = useAuth((state) => state.user)
  const own = (user?.enterprises ?? []).filter(({ role }) => role !== 'MemberCustomer')
  return own.find(({ id }) => id === user?.selectEnterprise) ?? own[0]
}

/** Puts the view among the favourites in the menu, or takes it away. */
const PinView = ({ user, view: { id, list, name } }: { user: SessionUser; view: View }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isPinned = useKeptFavourites(user).some((one) => 'view' in one && one.view === id)
  const label = isPinned
    ? t('Take “{{name}}” out of the favourites', { name })
    : t('Add “{{name}}” to the favourites', { name })
  return (
    <Button
      kind="text"
      small
      icon="pin"
      aria-label={label}
      title={label}
      aria-pressed={isPinned}
      className={isPinned ? 'saved-views-current' : undefined}
      onClick={() => toggleFavourite(user, { view: id, list, path: pathname })}
    />
  )
}

const ViewLine = ({ view, state, go }: { view: View; state: State; go(query: string): void }) => {
  const { t } = useTranslation()
  const user = useAuth((auth) => auth.user)
  const isCurrent = state.current?.id === view.id
  const label = view.isDefault
    ? t('No longer open the list with “{{name}}”', { name: view.name })
    : t('Open the list with “{{name}}”', { name: view.name })
  return (
    <li>
      <Button
        kind="text"
        className={isCurrent ? 'saved-views-current' : undefined}
        aria-current={isCurrent}
        title={view.enterprise === null ? undefined : `${view.ownerName} · ${view.enterprise.name}`}
        onClick={() => go(view.query)}
      >
        {view.name}
        {view.enterprise === null ? undefined : (
          <span role="img" aria-label={t('Shared')}>
            <Icon name="share" />
          </span>
        )}
      </Button>
      <span>
        {user === undefined ? undefined : <PinView user={user} view={view} />}
        <Button
          kind="text"
          small
          icon={view.isDefault ? 'starred' : 'star'}
          aria-label={label}
          title={label}
          aria-pressed={view.isDefault}
          onClick={() => void state.change(view, { isDefault: !view.isDefault })}
        />
        {view.mayChange ? (
          <Button
            kind="text"
            small
            icon="trash"
            aria-label={t('Delete the view “{{name}}”', { name: view.name })}
            onClick={() => void state.remove(view)}
          />
        ) : undefined}
      </span>
    </li>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <p className="faint">{title}</p>
    <ul>{children}</ul>
  </>
)

const SaveLine = ({ state }: { state: State }) => {
  const { t } = useTranslation()
  const sharing = useSharing()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const keep = async () => {
    if (name.trim() === '') return
    if (await state.save(name.trim(), isShared && sharing !== undefined ? sharing.id : null)) setName('')
  }
  return (
    <>
      <div className="saved-views-save">
        <TextInput
          value={name}
          maxLength={LONGEST_NAME}
          placeholder={t('Name of this view')}
          aria-label={t('Name of this view')}
          onChange={setName}
          onEnter={() => void keep()}
        />
        <Button kind="primary" disabled={name.trim() === ''} onClick={() => void keep()}>
          {t('Save')}
        </Button>
      </div>
      {sharing === undefined ? undefined : (
        <label>
          <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
          {t('Share with “{{enterprise}}”', { enterprise: sharing.name })}
        </label>
      )}
    </>
  )
}

interface ContentProps {
  state: State
  query: string
  go(query: string): void
}

/** What is done behind the button of the views. */
export const SavedViewsPanel = ({ state, query, go }: ContentProps) => {
  const { t } = useTranslation()
  const { own, shared, failure } = state
  const lines = (views: readonly View[]) => views.map((view) => <ViewLine key={view.id} {...{ view, state, go }} />)
  return (
    <div className="saved-views">
      {failure === undefined ? undefined : <FailureNote message={failure} close={state.forgetFailure} />}
      {own.length + shared.length === 0 ? (
        <p className="faint">{t('Set filters and order, then save them under a name.')}</p>
      ) : undefined}
      {own.length === 0 ? undefined : <Group title={t('My views')}>{lines(own)}</Group>}
      {shared.length === 0 ? undefined : <Group title={t('Shared with me')}>{lines(shared)}</Group>}
      <SaveLine state={state} />
      <Button kind="text" block disabled={query === ''} onClick={() => go('')}>
        {t('Reset to the plain list')}
      </Button>
    </div>
  )
}

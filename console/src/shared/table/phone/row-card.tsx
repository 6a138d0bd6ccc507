import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import type { ListPageSpec } from '../list-spec.ts'
import type { Actions } from '../use-actions.tsx'
import { cardActions, type CardParts, openingAction } from './card-parts.ts'
import type { CardAction, PhoneSpec } from './phone-spec.ts'
import { useLongPress } from './use-long-press.ts'
import './row-card.css'

interface RowCardProps<Row extends { id: string }> {
  row: Row
  spec: ListPageSpec<Row>
  phone: PhoneSpec<Row>
  parts: CardParts<Row>
  more: readonly CardAction<Row>[]
  perform: Actions<Row>['perform']
  /** Shows what else may be done to the row. */
  openMenu(row: Row): void
  isMenuOpen: boolean
  isBusy: boolean
  /** Undefined where nothing can be chosen. */
  toggle: ((id: string) => void) | undefined
  isChoosing: boolean
  isChosen: boolean
}

const OWN_PURPOSE = 'a, button, input, label, [role=button], [role=menuitem], [role=switch]'
/** What the card's title itself leads to; a star and an id have a purpose of their own. */
const LEADS = '.row-card-title :is(a[href], button:not([aria-pressed], .copy-id))'

interface ActionsProps<Row extends { id: string }> extends Pick<
  RowCardProps<Row>,
  'row' | 'spec' | 'more' | 'perform' | 'openMenu' | 'isMenuOpen' | 'isBusy'
> {
  unfold: ReactNode
}

const CardActions = <Row extends { id: string }>(props: ActionsProps<Row>) => {
  const { row, spec, more, perform, openMenu, isMenuOpen, isBusy, unfold } = props
  const { t } = useTranslation()
  const { due, also, rest } = cardActions(row, spec, more)
  const why = due?.blocked?.(row)
  const isOff = isBusy || why !== undefined
  return (
    <span className="row-card-actions">
      {unfold}
      {rest.length === 0 ? undefined : (
        <Button
          kind="text"
          icon="more"
          aria-label={t('More actions for {{name}}', { name: spec.nameOf(row) })}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : () => openMenu(row)}
        />
      )}
      {also === undefined ? undefined : (
        <Button kind="link" aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : () => perform(also, row)}>
          {also.says?.(row) ?? t(also.label)}
        </Button>
      )}
      {due === undefined ? undefined : (
        <Button
          className={due.says === undefined ? 'row-card-due' : 'row-card-due is-urgent'}
          aria-disabled={isOff || undefined}
          title={why}
          onClick={isOff ? undefined : () => perform(due, row)}
        >
          {due.says?.(row) ?? t(due.label)}
        </Button>
      )}
    </span>
  )
}

/** A row as a card: how it stands, the figures that matter, and the one thing that is due. */
export const RowCard = <Row extends { id: string }>(props: RowCardProps<Row>) => {
  const { row, spec, phone, parts, more, perform, openMenu, isMenuOpen, isBusy, toggle, isChoosing, isChosen } = props
  const { t } = useTranslation()
  const name = spec.nameOf(row)
  const card = useRef<HTMLLIElement>(null)
  const [isOpen, setOpen] = useState(false)
  const detail = useId()
  const { press, takeHeld } = useLongPress(() => toggle?.(row.id))
  const open = (event: MouseEvent): void => {
    const { target } = event
    if (!(target instanceof Element)) return
    const wasHeld = takeHeld()
    if (wasHeld || (isChoosing && target.closest('input') === null)) {
      // The press has chosen the row already, or a tap does.
      event.preventDefault()
      event.stopPropagation()
      if (!wasHeld) toggle?.(row.id)
      return
    }
    if (target.closest(OWN_PURPOSE) !== null) return
    if (spec.openRow !== undefined) return spec.openRow(row)
    const lead = card.current?.querySelector<HTMLElement>(LEADS)
    if (lead !== null && lead !== undefined) return lead.click()
    const opening = openingAction(row, spec)
    if (opening !== undefined && !isBusy) perform(opening, row)
  }
  const said = phone.note?.(row, t) ?? parts.note?.render(row)
  const note = said === '—' ? undefined : said
  return (
    // The keyboard opens the row by the link or button in its title.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <li
      ref={card}
      className={isChosen ? 'row-card is-chosen' : 'row-card'}
      data-row={row.id}
      tabIndex={-1}
      onClickCapture={open}
      onContextMenu={toggle && ((event) => event.preventDefault())}
      {...(toggle === undefined ? {} : press)}
    >
      <div className="row-card-head">
        {isChoosing ? (
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={t('Choose {{name}}', { name })}
            onChange={() => toggle?.(row.id)}
          />
        ) : undefined}
        <div className="row-card-title">{phone.title?.(row) ?? parts.title.render(row)}</div>
        {parts.state === undefined ? undefined : <div className="row-card-state">{parts.state.render(row)}</div>}
      </div>
      <dl className="row-card-figures num">
        {parts.figures.map(({ id, title, render }) => (
          <div key={id}>
            <dt>{t(title)}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
      {phone.trend === undefined ? undefined : <div className="row-card-trend">{phone.trend(row)}</div>}
      {isChoosing ? undefined : (
        <div className="row-card-foot">
          <span className="row-card-note">{note}</span>
          <CardActions
            row={row}
            spec={spec}
            more={more}
            perform={perform}
            openMenu={openMenu}
            isMenuOpen={isMenuOpen}
            isBusy={isBusy}
            unfold={
              spec.unfold === undefined ? undefined : (
                <Button
                  kind="text"
                  aria-expanded={isOpen}
                  aria-controls={detail}
                  aria-label={isOpen ? t('Fold {{name}}', { name }) : t('Unfold {{name}}', { name })}
                  onClick={() => setOpen(!isOpen)}
                >
                  {isOpen ? t('Fold') : t('Unfold')}
                </Button>
              )
            }
          />
        </div>
      )}
      {isOpen ? (
        <div id={detail} className="row-card-detail">
          {spec.unfold?.(row)}
        </div>
      ) : undefined}
    </li>
  )
}

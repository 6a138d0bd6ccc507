import { Button, Input, InputNumber } from 'antd'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { newId } from '../shared/new-id.ts'
import type { Place } from './place.ts'
import './map.css'

interface PlaceAdderProps {
  /** Where the map was clicked last, or what was typed. */
  spot: { east: number; north: number }
  setSpot(spot: { east: number; north: number }): void
  add(place: Place): void
}

/** A new place: its spot is clicked on the map or typed. */
export const PlaceAdder = ({ spot, setSpot, add }: PlaceAdderProps) => {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') return
    add({ id: newId(), name: name.trim(), ...spot })
    setName('')
  }
  return (
    <form className="map-add" onSubmit={submit}>
      <Input
        value={name}
        maxLength={20}
        placeholder={t('Name of the place')}
        aria-label={t('Name of the place')}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="map-spot">
        <InputNumber
          min={-180}
          max={180}
          precision={2}
          value={spot.east}
          aria-label={t('Longitude')}
          onChange={(east) => setSpot({ ...spot, east: east ?? 0 })}
        />
        <InputNumber
          min={-90}
          max={90}
          precision={2}
          value={spot.north}
          aria-label={t('Latitude')}
          onChange={(north) => setSpot({ ...spot, north: north ?? 0 })}
        />
      </div>
      <Button htmlType="submit" disabled={name.trim() === ''}>
        {t('Add the place')}
      </Button>
    </form>
  )
}

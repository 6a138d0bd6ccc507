import type { Track } from '#contract/delivery/entities.ts'
import { defineResource } from '#console/shared/resource/define-resource.ts'

export const tracks = defineResource<Track>({ list: 'listTracks', key: 'tracks', one: 'track', get: 'getTrack' })

export const putTrack = (track: Track): void =>
  tracks.store.set(({ items }) => ({ items: items.map((item) => (item.id === track.id ? track : item)) }))

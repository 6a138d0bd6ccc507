import { defineResource } from '#console/shared/query/define-resource.ts'

export const tracks = defineResource({ list: 'listTracks', key: 'tracks', one: 'track', get: 'getTrack' })

import { isNumber, isText, listOf, shape } from '../shared/shape.ts'

export interface Place {
  id: string
  name: string
  east: number
  north: number
}
export const isPlaces = listOf(shape<Place>({ id: isText, name: isText, east: isNumber, north: isNumber }))

/** As a hand-held map tells it: 31.23°N 121.47°E. */
export const spotText = ({ east, north }: Pick<Place, 'east' | 'north'>): string =>
  `${Math.abs(north).toFixed(2)}°${north < 0 ? 'S' : 'N'} ${Math.abs(east).toFixed(2)}°${east < 0 ? 'W' : 'E'}`

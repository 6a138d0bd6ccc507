import { expect, it } from 'vitest'
import { show } from '#console/testing/render.tsx'
import { Spark } from './spark.tsx'

const drawn = (name: string) => document.querySelector(`.spark-${name}`)?.getAttribute('d')

it('draws both periods on one scale, and ends where the day has come to', () => {
  show(<Spark values={[0, 10, null]} before={[5, 20, 10]} />)
  expect(drawn('line')).toBe('M3.0 21.0L36.0 12.0')
  expect(drawn('before')).toBe('M3.0 16.5L36.0 3.0L69.0 12.0')
  expect(document.querySelector('.spark-end')?.getAttribute('cx')).toBe('36')
})

it('draws nothing where nothing ever happened', () => {
  show(<Spark values={[0, 0, null]} before={[0, 0, 0]} />)
  expect(document.querySelector('.spark')).toBeNull()
})

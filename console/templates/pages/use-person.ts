import { useSample } from '../shared/use-sample.ts'
import { isPerson } from './person.ts'
import { samplePerson } from './samples/person.ts'

/** Both personal pages show the same person. */
export const usePerson = () => useSample('person', samplePerson, isPerson)

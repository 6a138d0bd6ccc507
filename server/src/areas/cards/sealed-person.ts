import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Services } from '../../core/services.ts'

export const CardPerson = z.object({
  name: z.string(),
  identity: z.string(),
  phone: z.string(),
  /** Codes of six digits, and what they are called. */
  province: z.object({ code: z.string(), name: z.string() }),
  city: z.object({ code: z.string(), name: z.string() }),
  county: z.object({ code: z.string(), name: z.string() }),
  address: z.string(),
  /** The number the card brings, once there is one. */
  cardNumber: z.string().default(''),
})
export type CardPerson = z.output<typeof CardPerson>
type Sealing = Pick<Services, 'keys'>

/** Who ordered is readable with the data key alone. */
export const sealPerson = ({ keys }: Sealing, person: CardPerson): string => keys.encrypt(JSON.stringify(person))
export const openPerson = ({ keys }: Sealing, sealed: string): CardPerson =>
  CardPerson.parse(JSON.parse(keys.decrypt(sealed)))

/** The same person again is known by this; nothing can be read from it. */
export const hashIdentity = ({ keys }: Sealing, identity: string): string =>
  `i:${createHmac('sha256', keys.find).update(`identity\0${identity}`).digest('hex')}`

const middle = (text: string, head: number, tail: number): string =>
  text.length <= head + tail ? '*'.repeat(text.length) : `${text.slice(0, head)}****${text.slice(-tail)}`

const region = ({ province, city, county }: CardPerson): string => province.name + city.name + county.name

const NOWHERE = { code: '', name: '' }
/** Of whom nothing is known but the phone. */
export const phoneOnly = (phone: string): CardPerson => ({
  name: '',
  identity: '',
  phone,
  province: NOWHERE,
  city: NOWHERE,
  county: NOWHERE,
  address: '',
  cardNumber: '',
})

export const maskedPerson = (person: CardPerson) => ({
  name: person.name === '' ? '' : `${[...person.name][0]}**`,
  identity: middle(person.identity, 4, 2),
  phone: middle(person.phone, 3, 4),
  address: person.address === '' ? region(person) : `${region(person)}***`,
  cardNumber: person.cardNumber === '' ? null : middle(person.cardNumber, 3, 4),
})
export const wholePerson = (person: CardPerson) => ({
  name: person.name,
  identity: person.identity,
  phone: person.phone,
  address: region(person) + person.address,
  cardNumber: person.cardNumber || null,
})

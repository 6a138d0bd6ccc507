import { z } from 'zod'
import { hideNumbers } from '../../core/text/mask-answers.ts'
import type { Services } from '../../core/services.ts'

const Person = z.object({ applicant: z.string(), phone: z.string() })
type Person = z.output<typeof Person>
type Sealing = Pick<Services, 'keys'>

/** Who insured is readable with the data key alone. */
export const sealPerson = ({ keys }: Sealing, person: Person): string => keys.encrypt(JSON.stringify(person))
export const openPerson = ({ keys }: Sealing, sealed: string): Person => Person.parse(JSON.parse(keys.decrypt(sealed)))

export const maskPerson = ({ applicant, phone }: Person): Person => ({
  applicant: applicant === '' ? '' : `${[...applicant][0] ?? ''}**`,
  phone: hideNumbers(phone),
})

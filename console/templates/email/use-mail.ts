import { useSample } from '../shared/use-sample.ts'
import { isMails, type Label, type Mail } from './mail.ts'
import { sampleMails } from './samples/mails.ts'

/** The mails of both pages. What changes several answers the way back. */
export const useMail = () => {
  const { value: mails, change, restore } = useSample('mail', sampleMails, isMails)
  const patchAll = (some: readonly Mail[], part: (mail: Mail) => Partial<Mail>): (() => void) => {
    const before = new Map(some.map((mail) => [mail.id, mail]))
    change((now) => now.map((mail) => (before.has(mail.id) ? { ...mail, ...part(mail) } : mail)))
    return () => change((now) => now.map((mail) => before.get(mail.id) ?? mail))
  }
  return {
    mails,
    restore,
    patchAll,
    patch: (mail: Mail, part: Partial<Mail>): void => void patchAll([mail], () => part),
    /** Off where all carry it, else on for all. */
    toggleLabel: (some: readonly Mail[], label: Label): void => {
      const isEverywhere = some.every(({ labels }) => labels.includes(label))
      patchAll(some, ({ labels }) => ({
        labels: isEverywhere ? labels.filter((one) => one !== label) : [...new Set([...labels, label])],
      }))
    },
    put: (mail: Mail): void => change((now) => [mail, ...now.filter(({ id }) => id !== mail.id)]),
    drop: (some: readonly Mail[]): (() => void) => {
      change((now) => now.filter(({ id }) => !some.some((mail) => mail.id === id)))
      return () => change((now) => [...now, ...some])
    },
  }
}
export type MailState = ReturnType<typeof useMail>

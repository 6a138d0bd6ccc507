import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AdsetSetup } from '#contract/adsets/entities.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { useQuery } from '#console/shared/query/use-query.ts'
import { readStored, writeStored } from '#console/shared/store/stored.ts'
import { Button } from '#console/shared/ui/button.tsx'
import { FailureNote } from '#console/shared/ui/failure-note.tsx'
import { Icon } from '#console/shared/ui/icons.tsx'
import { useCopy } from '#console/shared/ui/use-copy.ts'
import { useMutation } from '#console/shared/query/use-mutation.ts'
import { StartStop } from './start-stop.tsx'
import { doneSteps, type StepName } from './done-steps.ts'
import './adset-next.css'

const ASK_EVERY_MS = 15_000
const MOST_HIDDEN = 200
const KEY = 'hyper_list:adset-steps-hidden'
const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Hidden by this person in this browser. */
const useHidden = (id: string): [boolean, () => void] => {
  const [isHidden, setHidden] = useState(() => readStored(KEY, isIds)?.includes(id) ?? false)
  const hide = () => {
    writeStored(KEY, [...(readStored(KEY, isIds) ?? []), id].slice(-MOST_HIDDEN))
    setHidden(true)
  }
  return [isHidden, hide]
}

const Steps = ({ setup, hide }: { setup: AdsetSetup; hide(): void }) => {
  const { t } = useTranslation()
  const { adset, go } = useAdsetPage()
  const copy = useCopy()
  const [, setParams] = useSearchParams()
  const open = (drawer: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.set('open', drawer)
      return next
    })
  const copyLink = useMutation(async () => {
    await copy(adset.links.monitor)
    await mutate('markAdsetLinksCopied', { params: { id: adset.id } })
  })
  const steps: Record<StepName, { title: string; action: ReactNode }> = {
    copied: {
      title: t('Copy the monitoring link'),
      action: (
        <Button small kind="primary" loading={copyLink.pending} onClick={() => void copyLink.run()}>
          {t('Copy')}
        </Button>
      ),
    },
    tested: {
      title: t('Pass the link test'),
      action: (
        <Button small kind="primary" onClick={() => open('test')}>
          {t('Link test')}
        </Button>
      ),
    },
    started: { title: t('Start the ad set'), action: <StartStop /> },
    clicked: {
      title: t('First click'),
      action: (
        <Button small onClick={() => open('links')}>
          {t('Check the links')}
        </Button>
      ),
    },
    pushed: {
      title: t('First push'),
      action: (
        <Button small onClick={() => go('pushes')}>
          {t('See the push records')}
        </Button>
      ),
    },
  }
  const done = doneSteps(adset, setup)
  const names = Object.keys(done) as StepName[]
  const current = names.find((name) => !done[name])
  return (
    <section className="card adset-next" aria-label={t('Next steps')}>
      <strong>
        {t('Next step')}{' '}
        <span className="num">
          {names.filter((name) => done[name]).length} / {names.length}
        </span>
      </strong>
      <ol>
        {names.map((name, n) => (
          <li
            key={name}
            className={done[name] ? 'adset-next-done' : undefined}
            aria-current={name === current ? 'step' : undefined}
          >
            <i aria-hidden="true">{done[name] ? <Icon name="check" /> : n + 1}</i>
            {steps[name].title}
            {done[name] ? <span className="sr-only">{t('done')}</span> : undefined}
            {name === current ? steps[name].action : undefined}
          </li>
        ))}
      </ol>
      <Button small kind="text" icon="close" aria-label={t('Hide the steps')} onClick={hide} />
      {copyLink.error === undefined ? undefined : <FailureNote message={copyLink.error} />}
    </section>
  )
}

/** What is left to do until the first push; gone by itself once the platform has taken one. */
const NextSteps = () => {
  const { adset } = useAdsetPage()
  const [isHidden, hide] = useHidden(adset.id)
  const { data } = useQuery(
    'getAdsetSetup',
    { params: { id: adset.id } },
    { select: ({ setup }) => setup, refetchEvery: ASK_EVERY_MS, enabled: !isHidden },
  )
  return isHidden || data === undefined ? undefined : <Steps setup={data} hide={hide} />
}
export default NextSteps

import { Button, Form } from 'antd'
import { useRef, useState } from 'react'
import bodies from 'virtual:bodies'
import type { Adset, PushStrategy } from '#contract/adsets/entities.ts'
import type { Issue } from '#contract/errors.ts'
import { CallFailure } from '#console/shared/api/failure.ts'
import { differing } from '#console/shared/form/differing.ts'
import { writeDraft } from '#console/shared/form/draft.ts'
import { FormShell } from '#console/shared/form/form-shell.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { useDraftName } from '#console/shared/form/use-draft-name.ts'
import { isRecord } from '#console/shared/store/stored.ts'
import { useReportedLeaveGuard } from '#console/shared/form/use-reported-leave-guard.ts'
import { adsets } from '#console/shared/adsets/resource.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { PRESETS } from './presets.ts'
import { readStrategy } from './read-strategy.ts'
import { Replay, type ReplayResult } from './replay.tsx'
import { StrategyConflict } from './strategy-conflict.tsx'
import { StrategyFields } from './strategy-fields.tsx'
import { strategySentence } from './strategy-sentence.ts'
import './strategy.css'
import '#console/shared/adsets/strategy-sentence.css'
import '#console/shared/ui/side-card.css'

const PREFIX = 'pushStrategy.'
const SCHEMA = bodies['updateAdset']?.properties?.['pushStrategy'] ?? {}

const isConflict = (error: unknown): boolean => error instanceof CallFailure && error.code === 'adset.conflict'

/** The server names fields of the whole ad set; here they are those of the strategy. */
const atOurFields = (error: unknown): unknown =>
  error instanceof CallFailure
    ? new CallFailure(
        error.status,
        error.code,
        error.message,
        error.issues.map(({ path, message }) => ({ path: path.replace(PREFIX, ''), message })),
      )
    : error

interface Props {
  /** The ad set as it was when the editing began. */
  base: Adset
  rebase(adset: Adset): void
  setDirty(dirty: boolean): void
  replay: ReplayResult | undefined
  keepReplay(result: ReplayResult): void
}

const Presets = ({ apply }: { apply: (values: Partial<PushStrategy>) => void }) => {
  const { t } = useTranslation()
  return (
    <div className="strategy-presets" role="group" aria-label={t('Start from')}>
      <span className="faint">{t('Start from')}</span>
      {PRESETS.map(({ title, values }) => (
        <Button key={title} size="small" onClick={() => apply(values)}>
          {t(title)}
        </Button>
      ))}
    </div>
  )
}

const Inside = ({
  base,
  replay,
  keepReplay,
  drafted,
}: Omit<Props, 'rebase' | 'setDirty'> & { drafted: (values: Record<string, unknown>) => void }) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const values: unknown = Form.useWatch([], form)
  const strategy = isRecord(values) ? readStrategy(values, base.pushStrategy) : base.pushStrategy
  const apply = (preset: Partial<PushStrategy>) => {
    form.setFieldsValue(preset)
    drafted({ ...(isRecord(values) ? values : base.pushStrategy), ...preset })
  }
  return (
    <div className="strategy-grid">
      <div className="card padded">
        <Presets apply={apply} />
        <StrategyFields />
      </div>
      <aside className="strategy-side">
        <section className="card side-card" aria-label={t('In words')}>
          <h2>{t('In words')}</h2>
          <p className="strategy-sentence" aria-live="polite">
            {strategySentence(strategy, t)}
          </p>
          <p className="faint">
            {t('Version {{n}}; saving makes the next one. What was decided before stays as it was decided.', {
              n: base.strategyVersion,
            })}
          </p>
        </section>
        <Replay strategy={strategy} result={replay} keep={keepReplay} />
      </aside>
    </div>
  )
}

/** The form around the options: draft, conflict, failures at their fields. */
export const StrategyEditor = ({ base, rebase, setDirty, replay, keepReplay }: Props) => {
  const { t } = useTranslation()
  const { go } = useAdsetPage()
  const name = `strategy-${base.id}`
  const draftName = useDraftName(name)
  const leave = useReportedLeaveGuard(() => go('timeline'), setDirty)
  const version = useRef(base.strategyVersion)
  const [theirs, setTheirs] = useState<Adset>()
  const settle = (adset: Adset) => {
    leave.discard()
    setDirty(false)
    rebase(adsets.put(adset))
  }
  const save = async (values: Record<string, unknown>) => {
    const body = { pushStrategy: readStrategy(values, base.pushStrategy), strategyVersion: version.current }
    try {
      settle((await mutate('updateAdset', { params: { id: base.id }, body })).adset)
      notifyUser('success', t('Saved'))
    } catch (error) {
      if (isConflict(error)) {
        const reply = await fetchQuery('getAdset', { params: { id: base.id } }).catch(() => undefined)
        setTheirs(reply?.adset)
      }
      throw atOurFields(error)
    }
  }
  const check = (values: Record<string, unknown>): Issue[] => {
    const { minAmount, maxAmount, delay } = readStrategy(values, base.pushStrategy)
    return [
      ...(minAmount !== null && maxAmount !== null && maxAmount < minAmount
        ? [{ path: 'maxAmount', message: t('The highest amount lies below the lowest') }]
        : []),
      ...(delay.max < delay.min ? [{ path: 'delay.max', message: t('The longest wait is below the shortest') }] : []),
    ]
  }
  const drafted = (values: Record<string, unknown>) => {
    const typed = differing(values, base.pushStrategy)
    writeDraft(draftName, typed)
    leave.setDirty(Object.keys(typed).length > 0)
  }
  return (
    <div className="strategy">
      <FormShell
        name={name}
        schema={SCHEMA}
        initial={base.pushStrategy}
        submitText={t('Save strategy')}
        leave={leave}
        check={check}
        submit={save}
        explain={(error) =>
          isConflict(error) ? (
            <StrategyConflict
              was={base.pushStrategy}
              theirs={theirs}
              takeTheirs={() => theirs !== undefined && settle(theirs)}
              keepMine={() => {
                version.current = theirs?.strategyVersion ?? version.current
              }}
            />
          ) : undefined
        }
      >
        <Inside base={base} replay={replay} keepReplay={keepReplay} drafted={drafted} />
      </FormShell>
    </div>
  )
}

import { defaultEvents } from '#contract/platforms/deliveries.ts'
import { Alert, Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import bodies from 'virtual:bodies'
import type { Adset, PushStrategy } from '#contract/adsets/entities.ts'
import { CONVERSION_KINDS } from '#contract/tracking/conversion-kinds.ts'
import { CallFailure } from '#console/shared/api/failure.ts'
import { differing } from '#console/shared/form/differing.ts'
import { dropDraft, writeDraft } from '#console/shared/form/draft.ts'
import { FormShell } from '#console/shared/form/form-shell.tsx'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { notifyUser } from '#console/shared/notifier/notifier.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import { fetchQuery } from '#console/shared/query/query-client.ts'
import { useDraftName } from '#console/shared/form/use-draft-name.ts'
import { isRecord } from '#console/shared/store/stored.ts'
import { useReportedLeaveGuard } from '#console/shared/form/use-reported-leave-guard.ts'
import { sayEvents } from '#console/shared/adsets/event-text.ts'
import { adsets } from '#console/shared/adsets/resource.ts'
import { useAdsetPage } from '#console/shared/adsets/adset-context.ts'
import { strategyIssues } from './check-strategy.ts'
import { CopyDrawer } from './copy-drawer.tsx'
import { differingSections, type SectionName, sectionOf } from './parts.ts'
import { PresetButtons } from './preset-buttons.tsx'
import { readStrategy } from './read-strategy.ts'
import { Replay, type ReplayResult } from './replay.tsx'
import { StrategyConflict } from './strategy-conflict.tsx'
import { PART_FIELDS } from './strategy-fields.tsx'
import { sectionsInUse, StrategySections } from './strategy-sections.tsx'
import { strategySentence } from './strategy-sentence.ts'
import './strategy.css'
import '#console/shared/adsets/strategy-sentence.css'
import '#console/shared/ui/page-note.css'
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

interface InsideProps extends Pick<Props, 'base' | 'replay' | 'keepReplay'> {
  drafted(values: PushStrategy): void
  opened: readonly SectionName[]
  setOpened(names: SectionName[]): void
}

const Enabled = PART_FIELDS.switch

/** Every kind is named, so that an event that is gone leaves its field. */
const formValues = (strategy: PushStrategy) => ({
  ...strategy,
  events: Object.fromEntries(CONVERSION_KINDS.map((kind) => [kind, strategy.events[kind]])),
})

const Inside = ({ base, replay, keepReplay, drafted, opened, setOpened }: InsideProps) => {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const values: unknown = Form.useWatch([], form)
  const [applied, setApplied] = useState<readonly { title: string; before: PushStrategy }[]>([])
  const [isCopying, setCopying] = useState(false)
  const strategy = isRecord(values) ? readStrategy(values, base.pushStrategy) : base.pushStrategy
  const put = (next: PushStrategy) => {
    form.setFieldsValue(formValues(next))
    drafted(next)
    setOpened([...new Set([...opened, ...differingSections(strategy, next).map(({ name }) => name)])])
  }
  const apply = (title: string, next: PushStrategy) => {
    setApplied([...applied, { title, before: strategy }])
    put(next)
  }
  const last = applied.at(-1)
  const undo = () => {
    if (last === undefined) return
    setApplied(applied.slice(0, -1))
    put(last.before)
  }
  return (
    <div className="strategy-grid">
      <div className="card padded">
        <div className="strategy-start">
          <h2>{t('Start from')}</h2>
          <Button size="small" onClick={() => setCopying(true)}>
            {t('Copy from another ad set')}
          </Button>
        </div>
        <PresetButtons strategy={strategy} apply={apply} />
        {last === undefined ? undefined : (
          <Alert
            type="info"
            role="status"
            className="page-note"
            title={t('“{{what}}” is filled in as a draft; nothing is saved yet.', { what: last.title })}
            action={
              <Button size="small" type="link" onClick={undo}>
                {t('Undo')}
              </Button>
            }
          />
        )}
        <Enabled />
        <StrategySections strategy={strategy} saved={base.pushStrategy} opened={opened} setOpened={setOpened} />
      </div>
      <aside className="strategy-side">
        <section className="card side-card" aria-label={t('In words')}>
          <h2>{t('In words')}</h2>
          <p className="strategy-sentence">{strategySentence(strategy, t, sayEvents(base.provider, t))}</p>
          <p className="faint">
            {t('Version {{n}}; saving makes the next one. What was decided before stays as it was decided.', {
              n: base.strategyVersion,
            })}
          </p>
        </section>
        <Replay strategy={strategy} saved={base} result={replay} keep={keepReplay} />
      </aside>
      {isCopying ? (
        <CopyDrawer
          draft={strategy}
          close={() => setCopying(false)}
          apply={(title, next) => {
            setCopying(false)
            apply(title, next)
          }}
        />
      ) : undefined}
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
  const [opened, setOpened] = useState(() => sectionsInUse(base.pushStrategy, defaultEvents(base.kind, base.provider)))
  // Events in the order of their fields, so that only what was changed counts as such.
  const start = readStrategy(base.pushStrategy, base.pushStrategy)
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
  const drafted = (values: PushStrategy) => {
    const typed = differing(values, start)
    const isDirty = Object.keys(typed).length > 0
    if (isDirty) writeDraft(draftName, typed)
    else dropDraft(draftName)
    leave.setDirty(isDirty)
  }
  const reveal = (fields: readonly (string | number)[][]) => {
    const folded = fields.flatMap(([option]) => sectionOf(String(option)) ?? [])
    // What is led to next has to be there already.
    flushSync(() => setOpened((now) => [...new Set([...now, ...folded])]))
  }
  return (
    <div className="strategy">
      <FormShell
        name={name}
        schema={SCHEMA}
        initial={start}
        submitText={t('Save strategy')}
        leave={leave}
        check={(values) => strategyIssues(readStrategy(values, base.pushStrategy), t)}
        reveal={reveal}
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
        <Inside
          base={base}
          replay={replay}
          keepReplay={keepReplay}
          drafted={drafted}
          opened={opened}
          setOpened={setOpened}
        />
      </FormShell>
    </div>
  )
}

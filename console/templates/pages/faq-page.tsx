import { LikeOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { NothingHere } from '#console/shared/ui/nothing-here.tsx'
import { DemoPage } from '../shared/demo-page.tsx'
import { holds } from '../shared/select-rows.ts'
import { isText, listOf, shape } from '../shared/shape.ts'
import { useSample } from '../shared/use-sample.ts'
import { Found } from './parts/found.tsx'
import { type Question, QUESTIONS } from './samples/questions.ts'
import './faq.css'

interface Kept {
  open: string[]
  helpful: string[]
}
const isKept = shape<Kept>({ open: listOf(isText), helpful: listOf(isText) })
const start = (): Kept => ({ open: ['q1'], helpful: [] })
const switched = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

/** Up and down go from question to question, as in any list. */
const goOn = (event: KeyboardEvent): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...document.querySelectorAll<HTMLElement>('.faq summary')]
  all.at((all.findIndex((one) => one === event.currentTarget) + step) % all.length)?.focus()
}

const FaqPage = () => {
  const { t } = useTranslation()
  const { value: kept, change, restore } = useSample('faq', start, isKept)
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const fits = ({ asked, answered }: Question): boolean => holds(`${asked} ${answered}`, words)
  const topics = QUESTIONS.map(({ topic, questions }) => ({ topic, questions: questions.filter(fits) })).filter(
    ({ questions }) => questions.length > 0,
  )
  const n = topics.reduce((sum, { questions }) => sum + questions.length, 0)
  const all = topics.flatMap(({ questions }) => questions.map(({ id }) => id))
  const isAllOpen = all.every((id) => kept.open.includes(id))
  const show = (open: string[]): void => change((now) => ({ ...now, open }))
  return (
    <DemoPage
      purpose={t('Search, or walk through with the arrow keys; Enter opens and closes.')}
      restore={restore}
      actions={
        <Button disabled={n === 0} onClick={() => show(isAllOpen ? [] : all)}>
          {isAllOpen ? t('Close all') : t('Open all')}
        </Button>
      }
    >
      <div className="faq-search">
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          value={typed}
          placeholder={t('Search questions and answers')}
          aria-label={t('Search questions and answers')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <span role="status" className="faint">
          {t('{{n}} {{n|question|questions}}', { n })}
        </span>
      </div>
      {n === 0 && (
        <div className="card">
          <NothingHere title={t('No question holds these words')}>
            <Button onClick={() => setTyped('')}>{t('Show all questions')}</Button>
          </NothingHere>
        </div>
      )}
      <div className="faq">
        {topics.map(({ topic, questions }) => (
          <section key={topic} className="card padded">
            <h2>{topic}</h2>
            {questions.map(({ id, asked, answered }) => (
              <details key={id} open={words !== '' || kept.open.includes(id)}>
                <summary
                  onKeyDown={goOn}
                  onClick={(event) => {
                    // What is open is kept here, not by the element.
                    event.preventDefault()
                    if (words === '') show(switched(kept.open, id))
                  }}
                >
                  <Found text={asked} words={words} />
                </summary>
                <p>
                  <Found text={answered} words={words} />
                </p>
                <Button
                  size="small"
                  type={kept.helpful.includes(id) ? 'primary' : 'default'}
                  icon={<LikeOutlined aria-hidden="true" />}
                  aria-pressed={kept.helpful.includes(id)}
                  onClick={() => change((now) => ({ ...now, helpful: switched(now.helpful, id) }))}
                >
                  {t('This helped')}
                </Button>
              </details>
            ))}
          </section>
        ))}
      </div>
    </DemoPage>
  )
}
export default FaqPage

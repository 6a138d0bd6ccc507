import { Button } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { listVerbs } from '../shared/list-verbs.ts'
import { isNumber, isText, listOf, shape } from '../shared/shape.ts'
import { useSample } from '../shared/use-sample.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { Rating, Stars } from './rating/rating.tsx'
import { sampleScores, type Score } from './samples/scores.ts'
import './rating/rating.css'

const isScores = listOf(shape<Score>({ id: isText, name: isText, score: isNumber }))

const WithWords = () => {
  const { t } = useTranslation()
  const [score, setScore] = useState(3)
  const words = [t('Not rated yet'), t('Poor'), t('Below average'), t('All right'), t('Good'), t('Excellent')]
  return (
    <>
      <Rating label={t('Quality of the material')} value={score} onChange={setScore} />
      <span role="status">{words[score]}</span>
      <Button type="link" size="small" disabled={score === 0} onClick={() => setScore(0)}>
        {t('Take the rating back')}
      </Button>
    </>
  )
}

const RatingsPage = () => {
  const { t } = useTranslation()
  const scores = useSample('ratings', sampleScores, isScores)
  const { patch } = listVerbs(scores)
  const rated = scores.value.filter(({ score }) => score > 0)
  const mean = rated.reduce((sum, { score }) => sum + score, 0) / Math.max(1, rated.length)
  return (
    <GuidePage
      file="extended/ratings-page.tsx"
      purpose={t('A judgement in five steps. Your ratings stay in this browser.')}
      restore={scores.restore}
    >
      <Example
        title={text('Rate each of several')}
        when={text('People or material in a list; reached by Tab, changed by the arrow keys.')}
        wide
      >
        <ul className="rating-list">
          {scores.value.map(({ id, name, score }) => (
            <li key={id}>
              <span className="rating-name">{name}</span>
              <Rating
                label={t('Rating of {{name}}', { name })}
                value={score}
                onChange={(next) => patch(id, { score: next })}
              />
            </li>
          ))}
        </ul>
      </Example>
      <Example
        title={text('Only to look at')}
        when={text('A mean in tenths, with the number beside it: stars alone are not exact.')}
      >
        <Stars value={Math.round(mean * 10) / 10} />
        <span className="num">{mean.toFixed(1)}</span>
        <span className="faint">{t('{{n}} {{n|rating|ratings}}', { n: rated.length })}</span>
      </Example>
      <Example
        title={text('Said in words')}
        when={text('Where the steps are not clear by themselves, and where one may take it back.')}
        shows="WithWords"
      >
        <WithWords />
      </Example>
    </GuidePage>
  )
}

export default RatingsPage

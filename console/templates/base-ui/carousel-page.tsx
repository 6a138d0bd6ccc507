import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { Carousel } from './carousel/carousel.tsx'
import { QUESTIONS } from './samples/questions.ts'
import { SLIDES } from './samples/slides.ts'

const STEPS = SLIDES.map(({ id, title, detail, figure }) => ({
  id,
  content: (
    <>
      <h3>{title}</h3>
      <strong className="num">{figure}</strong>
      <p>{detail}</p>
    </>
  ),
}))
const TIPS = QUESTIONS.map(({ id, ask, answer }) => ({
  id,
  content: (
    <>
      <h3>{ask}</h3>
      <p>{answer}</p>
    </>
  ),
}))

const CarouselPage = () => {
  const { t } = useTranslation()
  return (
    <GuidePage
      file="base-ui/carousel-page.tsx"
      purpose={t('One thing after another in the same place. On working screens a list is nearly always better.')}
    >
      <Example
        title={text('Turns by itself')}
        when={text(
          'Introductions; it waits while you point at it or reach it by key, can be paused, and stands still where the system asks for less motion.',
        )}
        wide
      >
        <Carousel label={t('From the click to the push')} slides={STEPS} everyMs={4000} />
      </Example>
      <Example
        title={text('Turns when asked')}
        when={text('Hints to leaf through: the arrow keys, Home and End work once one of its buttons has the focus.')}
        wide
      >
        <Carousel label={t('Hints for newcomers')} slides={TIPS} />
      </Example>
    </GuidePage>
  )
}

export default CarouselPage

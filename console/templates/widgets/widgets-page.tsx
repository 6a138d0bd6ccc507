import { Progress } from 'antd'
import { useState } from 'react'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { isFlag, isText, listOf, shape } from '../shared/shape.ts'
import { useSample } from '../shared/use-sample.ts'
import { Example } from '../ui/shared/example.tsx'
import { GuidePage } from '../ui/shared/guide-page.tsx'
import { FigureCard } from './parts/figure-card.tsx'
import { NewsCard } from './parts/news-card.tsx'
import { TodoCard } from './parts/todo-card.tsx'
import { FIGURES } from './samples/figures.ts'
import { sampleNews } from './samples/news.ts'
import { sampleTodos, type Todo } from './samples/todos.ts'
import './widget.css'

const isTodos = listOf(shape<Todo>({ id: isText, title: isText, isDone: isFlag }))
const TARGET = 1500
const REACHED = 1306

const WidgetsPage = () => {
  const { t } = useTranslation()
  const todos = useSample('widgets', sampleTodos, isTodos)
  const [news] = useState(sampleNews)
  return (
    <GuidePage
      file="widgets/widgets-page.tsx"
      purpose={t('Small cards a dashboard is put together from.')}
      restore={todos.restore}
    >
      <Example
        title={text('Figures with their course')}
        when={text('At the top of a dashboard, four at most: the number, how it changed, and the last two weeks.')}
        wide
      >
        <div className="widget-figures">
          {FIGURES.map((figure) => (
            <FigureCard key={figure.id} figure={figure} />
          ))}
        </div>
      </Example>
      <Example
        title={text('How far from the target')}
        when={text('One target a card; the ring shows the share, the sentence the numbers.')}
      >
        <div className="widget-target">
          <Progress
            type="circle"
            size={88}
            percent={Math.round((REACHED / TARGET) * 100)}
            aria-label={t('Friends added this week')}
          />
          <p>{t('{{n}} of {{all}} friends added this week', { n: REACHED, all: TARGET })}</p>
        </div>
      </Example>
      <Example
        title={text('What is to be done today')}
        when={text('A short list of one’s own; it stays in this browser. What several people share is a task.')}
        wide
      >
        <TodoCard sample={todos} />
      </Example>
      <Example
        title={text('What happened lately')}
        when={text('The last few entries; the rest is in the audit log.')}
        wide
      >
        <NewsCard news={news} />
      </Example>
    </GuidePage>
  )
}

export default WidgetsPage

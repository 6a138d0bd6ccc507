import { Checkbox, Progress } from 'antd'
import { text } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { DemoPage } from '../shared/demo-page.tsx'
import { isText, listOf } from '../shared/shape.ts'
import { useSample } from '../shared/use-sample.ts'
import './pages.css'

/** What a new screen needs, in order, and where it is written. */
const STEPS = [
  {
    id: 'contract',
    said: text('Declare the endpoint, its body and its failures'),
    file: 'contract/<area>/endpoints.ts',
  },
  { id: 'verb', said: text('Write the verb and its test on the server'), file: 'server/src/<area>/<verb>.ts' },
  { id: 'resource', said: text('Define the resource for the console'), file: 'console/src/features/<area>/<name>.ts' },
  {
    id: 'page',
    said: text('Describe the page: columns, filters, actions'),
    file: 'console/src/features/<area>/<name>-page.tsx',
  },
  {
    id: 'route',
    said: text('Register the route with its roles, and the menu entry'),
    file: 'console/src/app/frame-routes.ts',
  },
  {
    id: 'texts',
    said: text('Add the Chinese and the Spanish texts'),
    file: 'console/src/features/<area>/locale/zh.json',
  },
  { id: 'walk', said: text('Walk through it once in a browser test'), file: 'e2e/<area>.spec.ts' },
]
const isDone = listOf(isText)
const nothingDone = (): string[] => []

const StarterPage = () => {
  const { t } = useTranslation()
  const { value: done, change, restore } = useSample('starter', nothingDone, isDone)
  const tick = (id: string, ticked: boolean): void =>
    change((now) => (ticked ? [...now, id] : now.filter((one) => one !== id)))
  return (
    <DemoPage purpose={t('An empty page in the frame, and what to do to fill it.')} restore={restore}>
      <section className="card padded pages-part">
        <h2>{t('Steps to a new screen')}</h2>
        <Progress
          percent={Math.round((done.length / STEPS.length) * 100)}
          aria-label={t('Steps to a new screen')}
          size="small"
        />
        <ul className="pages-steps">
          {STEPS.map(({ id, said, file }) => (
            <li key={id}>
              <Checkbox checked={done.includes(id)} onChange={({ target }) => tick(id, target.checked)}>
                {t(said)}
              </Checkbox>
              <CopyId id={file} />
            </li>
          ))}
        </ul>
      </section>
    </DemoPage>
  )
}
export default StarterPage

import { CheckOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ScrollBox } from '#console/shared/sheet/scroll-box.tsx'
import { DemoPage } from '../shared/demo-page.tsx'
import { Face } from './parts/face.tsx'
import { Posts } from './parts/posts.tsx'
import { Skills } from './parts/skills.tsx'
import { PROJECTS } from './samples/person.ts'
import { usePerson } from './use-person.ts'
import './pages.css'

const Led = () => {
  const { t } = useTranslation()
  return (
    <ScrollBox>
      <thead>
        <tr>
          <th scope="col">{t('Project name')}</th>
          <th scope="col">{t('Part in it')}</th>
          <th scope="col">{t('Days')}</th>
          <th scope="col">{t('Outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {PROJECTS.map(({ id, name, role, days, outcome }) => (
          <tr key={id}>
            <td>{name}</td>
            <td>{role}</td>
            <td className="num nowrap">{days}</td>
            <td>{outcome}</td>
          </tr>
        ))}
      </tbody>
    </ScrollBox>
  )
}

const ProfileTabsPage = () => {
  const { t } = useTranslation()
  const { value: person, change, restore } = usePerson()
  const { isFollowed, skills } = person
  return (
    <DemoPage purpose={t('The same person with a cover, and the rest sorted into tabs.')} restore={restore}>
      <section className="card pages-cover">
        <div className="pages-cover-band" />
        <div className="pages-cover-foot">
          <Face name={person.name} />
          <div>
            <h2>{person.name}</h2>
            <p>
              {person.duty} · {person.city}
            </p>
          </div>
          <Button
            type={isFollowed ? 'default' : 'primary'}
            aria-pressed={isFollowed}
            icon={isFollowed ? <CheckOutlined aria-hidden="true" /> : <PlusOutlined aria-hidden="true" />}
            onClick={() => change((now) => ({ ...now, isFollowed: !now.isFollowed }))}
          >
            {isFollowed ? t('Following') : t('Follow')}
          </Button>
        </div>
      </section>
      <Tabs
        items={[
          {
            key: 'about',
            label: t('About'),
            children: (
              <section className="card padded pages-part">
                <p>{person.about}</p>
                <h2>{t('Skills')}</h2>
                <Skills skills={skills} change={(next) => change((now) => ({ ...now, skills: next }))} />
              </section>
            ),
          },
          { key: 'work', label: t('Led projects'), children: <Led /> },
          {
            key: 'posts',
            label: t('Recent entries'),
            children: <Posts posts={person.posts} change={(posts) => change((now) => ({ ...now, posts }))} />,
          },
        ]}
      />
    </DemoPage>
  )
}
export default ProfileTabsPage

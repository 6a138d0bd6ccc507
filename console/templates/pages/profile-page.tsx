import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { CopyId } from '#console/shared/ui/copy-id.tsx'
import { DemoPage } from '../shared/demo-page.tsx'
import { Face } from './parts/face.tsx'
import { PersonForm } from './parts/person-form.tsx'
import { Posts } from './parts/posts.tsx'
import { usePerson } from './use-person.ts'
import './pages.css'

const ProfilePage = () => {
  const { t } = useTranslation()
  const { value: person, change, restore } = usePerson()
  const [isEditing, setEditing] = useState(false)
  return (
    <DemoPage
      purpose={t('A card with what one needs to know about someone, and what they said lately.')}
      restore={restore}
      actions={
        <Button icon={<EditOutlined aria-hidden="true" />} onClick={() => setEditing(true)}>
          {t('Edit profile')}
        </Button>
      }
    >
      <div className="pages-columns">
        <section className="card padded pages-part pages-card">
          <Face name={person.name} />
          <h2>{person.name}</h2>
          <p className="faint">{person.duty}</p>
          <p>{person.about}</p>
          <dl className="pages-facts">
            <dt>{t('City')}</dt>
            <dd>{person.city || '—'}</dd>
            <dt>{t('Phone')}</dt>
            <dd>
              <CopyId id={person.phone} />
            </dd>
            <dt>{t('Email')}</dt>
            <dd>
              <CopyId id={person.email} />
            </dd>
          </dl>
        </section>
        <Posts posts={person.posts} change={(posts) => change((now) => ({ ...now, posts }))} />
      </div>
      {isEditing && <PersonForm person={person} close={() => setEditing(false)} save={(next) => change(() => next)} />}
    </DemoPage>
  )
}
export default ProfilePage

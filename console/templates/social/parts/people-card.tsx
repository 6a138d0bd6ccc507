import { Button } from 'antd'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { PEOPLE } from '../samples/feed.ts'
import '../feed.css'

export const PeopleCard = ({ following, follow }: { following: readonly string[]; follow(name: string): void }) => {
  const { t } = useTranslation()
  return (
    <section className="card padded feed-people">
      <h2>{t('Colleagues')}</h2>
      <ul>
        {PEOPLE.map(({ name, post }) => {
          const isFollowed = following.includes(name)
          return (
            <li key={name}>
              <span>
                {name} <span className="faint">{post}</span>
              </span>
              <Button
                size="small"
                aria-label={isFollowed ? t('Unfollow {{name}}', { name }) : t('Follow {{name}}', { name })}
                onClick={() => follow(name)}
              >
                {isFollowed ? t('Unfollow') : t('Follow')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import type { WallLink } from '#contract/wall/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import type { Query } from '#console/shared/query/use-query.ts'
import { RevocableLinks } from '#console/shared/ui/revocable-links.tsx'
import { SCENE_LABELS } from './scene-labels.ts'

/** The links of an enterprise's wall board, with what each shows. */
export const WallLinks = ({ links }: { links: Query<readonly WallLink[]> }) => {
  const { t } = useTranslation()
  return (
    <RevocableLinks
      links={links}
      titleOf={({ name, giver }) => `${name} · ${giver.fullname}`}
      detailOf={({ scenes, seconds, masked }) =>
        [
          scenes.map((scene) => t(SCENE_LABELS[scene])).join(t(', ')),
          t('{{n}} s each', { n: seconds }),
          ...(masked ? [t('Names in part only')] : []),
        ].join(' · ')
      }
      confirm={t('Revoke this link? Screens that show it go dark within a minute.')}
      revoke={(id) => mutate('revokeWallLink', { params: { id } })}
    />
  )
}

import type { ShareLink } from '#contract/accounts/entities.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { mutate } from '#console/shared/query/mutate.ts'
import type { Query } from '#console/shared/query/use-query.ts'
import { RevocableLinks } from '#console/shared/ui/revocable-links.tsx'

/** The read-only links of an enterprise, with whom each is for. */
export const ShareLinks = ({ links }: { links: Query<readonly ShareLink[]> }) => {
  const { t } = useTranslation()
  return (
    <RevocableLinks
      links={links}
      titleOf={({ note, giver }) => (note === '' ? giver.fullname : `${note} · ${giver.fullname}`)}
      confirm={t('Revoke this link? Whoever has it sees nothing from then on.')}
      revoke={(id) => mutate('revokeShareLink', { params: { id } })}
    />
  )
}

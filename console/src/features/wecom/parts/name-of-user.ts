import type { TFunction } from 'i18next'

/** A third-party app is not told names; the id is what is left. */
export const nameOfUser = ({ name, userId }: { name: string; userId: string }): string => name || userId

export const nameOfDepartment = ({ name, id }: { name: string; id: number }, t: TFunction): string =>
  name || t('Department {{id}}', { id })

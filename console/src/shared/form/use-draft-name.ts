import { useAuth } from '../session/auth-store.ts'

/** Where a draft is kept: by person and enterprise, as what is chosen in a form belongs to one. */
export const useDraftName = (form: string): string => {
  const user = useAuth((state) => state.user)
  return `${user?.id}:${user?.selectEnterprise ?? ''}:${form}`
}

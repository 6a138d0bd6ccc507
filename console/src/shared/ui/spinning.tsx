import { Icon } from './icons.tsx'

/**
 * The `loading` of a button: antd's own icon would stay in the button's name, unseen, after it has gone.
 * @example <Button loading={spinning(busy)}>{t('Save')}</Button>
 */
export const spinning = (busy: boolean) => (busy ? { icon: <Icon name="spin" /> } : false)

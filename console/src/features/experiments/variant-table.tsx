import type { Experiment } from '#contract/experiments/endpoints.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { ScrollBox } from '#console/shared/sheet/scroll-box.tsx'
import { differing, paramLabel, paramValue } from './params.ts'
import './experiments.css'

const Shown = ({ name, value, experiment }: { name: string; value: unknown; experiment: Experiment }) => {
  const { t } = useTranslation()
  const said = paramValue(name, value, experiment, t)
  if (name === 'picture' && said !== '—') return <img className="experiments-picture" src={said} alt={t('Picture')} />
  if (name !== 'color' || said === '—') return said
  return (
    <span className="experiments-colour">
      <i style={{ background: said }} aria-hidden="true" />
      {said}
    </span>
  )
}

/** What visitors of each variant see, setting by setting; where one follows the ad set, that is said. */
export const VariantTable = ({ experiment }: { experiment: Experiment }) => {
  const { t } = useTranslation()
  const { variants, base } = experiment
  const settings = differing(experiment)
  return (
    <section className="experiments-part" aria-label={t('Variants')}>
      <h2>{t('Variants')}</h2>
      <p className="faint">{t('A preview opens the landing page as this variant. No visit is counted.')}</p>
      <ScrollBox className="experiments-table">
        <thead>
          <tr>
            <th scope="col">{t('What differs')}</th>
            {variants.map(({ id, name, preview }) => (
              <th key={id} scope="col">
                {name}{' '}
                <a
                  href={preview}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('Preview of {{variant}}', { variant: name })}
                >
                  {t('Preview')}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <tr key={setting}>
              <th scope="row">{paramLabel(setting, t)}</th>
              {variants.map(({ id, params }) => (
                <td key={id} className="experiments-setting">
                  <Shown
                    name={setting}
                    value={setting in params ? params[setting] : base[setting]}
                    experiment={experiment}
                  />
                  {setting in params ? undefined : <div className="faint">{t('as the ad set is')}</div>}
                </td>
              ))}
            </tr>
          ))}
          {settings.length === 0 ? (
            <tr>
              <td colSpan={variants.length + 1}>{t('Nothing differs yet: all visitors see the same.')}</td>
            </tr>
          ) : undefined}
        </tbody>
      </ScrollBox>
    </section>
  )
}

import { useParams } from 'react-router'
import { Link } from '#console/shared/page/link.tsx'
import { currentLanguage } from '#console/shared/i18n/i18n.ts'
import { useTranslation } from '#console/shared/i18n/use-translation.ts'
import { usePageName } from '#console/shared/page/page-name.ts'
import { NotThere } from '#console/shared/ui/not-there.tsx'
import { PageHead } from '#console/shared/ui/page-head.tsx'
import { ImportGoods } from './imports/import-goods.tsx'
import { importOf, PRODUCTS } from './paths.ts'
import { isShop, SHOP_LABELS, SHOPS } from './labels.ts'
import '#console/shared/ui/page-links.css'

const ImportProductsPage = () => {
  const { t } = useTranslation()
  const { provider } = useParams()
  const shop = isShop(provider) ? provider : undefined
  const title = shop && t('Import products from {{shop}}', { shop: t(SHOP_LABELS[shop]) })
  usePageName(title, currentLanguage())
  if (shop === undefined) return <NotThere what={t('There is no such shop')} back={PRODUCTS} />
  return (
    <>
      <nav className="page-links" aria-label={t('Import products')}>
        {SHOPS.map((one) => (
          <Link key={one} to={importOf(one)} aria-current={one === shop ? 'page' : undefined}>
            {t(SHOP_LABELS[one])}
          </Link>
        ))}
        <Link to={PRODUCTS} className="page-links-end">
          {t('To the products')}
        </Link>
      </nav>
      <PageHead
        title={title}
        purpose={t('Goods that are here already are brought up to date. Each gets a promotion link of its own.')}
      />
      <ImportGoods key={shop} shop={shop} />
    </>
  )
}
export default ImportProductsPage

import { useTranslation } from 'react-i18next'
import { product } from '#web/app/product.ts'

/** The words on the browser's tab: "Login · …", and "Error: Login · …" after a refused form. */
export function PageTitle({ children, failed = false }: { children: string; failed?: boolean }) {
  const { t } = useTranslation('ui')
  return <title>{`${failed ? t('problem_prefix') : ''}${children} · ${product.name}`}</title>
}

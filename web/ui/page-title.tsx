import { product } from '#web/text/product.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useAnyFailedForm } from './form/failed-forms.ts'

/** The words on the browser's tab: "Login · …", and "Error: Login · …" while a refused form says what is wrong. */
export function PageTitle({ children, failed = false }: { children: string; failed?: boolean }) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const anyFailed = useAnyFailedForm()
  return <title>{`${failed || anyFailed ? t('problem_prefix') : ''}${children} · ${product.name[language]}`}</title>
}

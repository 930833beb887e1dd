import { useEffect } from 'react'
import { product } from '#web/text/product.ts'
import { useLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { useAnyFailedForm } from './form/failed-forms.ts'

type PageTitleProps = {
  children: string
  /** Description of the page for search engines and shared links. */
  about?: string
  failed?: boolean
}

/** Title of the browser's tab: "Login · …", and "Error: Login · …" while a refused form shows errors. */
export function PageTitle({ children, about, failed = false }: PageTitleProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const anyFailed = useAnyFailedForm()
  const description = about ?? t('about_site')
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [description])
  return (
    <>
      <title>{`${failed || anyFailed ? t('problem_prefix') : ''}${children} · ${product.name[language]}`}</title>
      {/* A browser has the one of its document. */}
      {import.meta.env.SSR && <meta name="description" content={description} />}
    </>
  )
}

import { useState } from 'react'
import { product } from '#web/text/product.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'

/** Line under the print: product and time. */
export function PrintLine() {
  const { t } = useTranslation('mutations')
  const { moment, language } = useFormats()
  const [at] = useState(() => new Date().toISOString())
  return (
    <p className="hidden text-ink-soft text-xs print:block">
      {t('printed', { product: product.name[language], at: moment(at) })}
    </p>
  )
}

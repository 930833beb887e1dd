import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { product } from '#web/text/product.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { Button } from '#web/ui/button.tsx'

/** The record on paper as it stands on the screen; the paper says that it proves nothing. */
export function PrintRecord() {
  const { t } = useTranslation('land-records')
  const { moment, language } = useFormats()
  const [displayed_at] = useState(() => new Date().toISOString())
  return (
    <>
      <Button variant="secondary" className="no-print sm:self-start" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4.5" />
        {t('print.button')}
      </Button>
      <p className="hidden text-ink-soft text-xs print:block">
        {t('print.note', { product: product.name[language], at: moment(displayed_at) })}
      </p>
    </>
  )
}

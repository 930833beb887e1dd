import { Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useShareAddress } from '#web/parts/send-paper/share-address.tsx'
import { product } from '#web/text/product.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { otherLanguage } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'

/** Prints or shares the record as it is on the screen. */
export function PrintOrShare({ dag, name }: { dag: number; name: string }) {
  const { t } = useTranslation('land-records')
  const { share, dialog } = useShareAddress()
  return (
    <>
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4.5" />
        {t('print.button')}
      </Button>
      <Button variant="secondary" onClick={() => share(name, addressOf(dag))}>
        <Share2 aria-hidden="true" className="size-4.5" />
        {t('share_record.button')}
      </Button>
      {dialog}
    </>
  )
}

/** Address of the record alone, without the place through which it was reached. */
const addressOf = (dag: number) => `${location.origin}/land?dag=${dag}`

const notCertified = { en: 'This is not a certified copy.', bn: 'এটি সার্টিফাইড কপি নয়।' }

/** Note under the printed record: date and address, and in both languages that it proves nothing. */
export function PrintNote({ dag }: { dag: number }) {
  const { t } = useTranslation('land-records')
  const { moment, language } = useFormats()
  const [displayed_at] = useState(() => new Date().toISOString())
  const other = otherLanguage(language)
  return (
    <div className="hidden gap-1 text-ink-soft text-xs print:grid">
      <p>{t('print.note', { product: product.name[language], at: moment(displayed_at) })}</p>
      <p lang={other}>{notCertified[other]}</p>
      <p>{addressOf(dag)}</p>
    </div>
  )
}

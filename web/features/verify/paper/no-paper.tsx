import { SearchX } from 'lucide-react'
import { HelplineLink } from '#web/parts/helpline-link.tsx'
import { useTranslation } from '#web/text/use-translation.ts'
import { textLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { readableCode } from '../code/code.ts'

export function NoPaper({ code }: { code: string }) {
  const { t } = useTranslation('verify')
  return (
    <Card role="status" className="border-l-4 border-l-refusal">
      <h2 className="flex items-start gap-2.5 font-semibold text-xl">
        <SearchX aria-hidden="true" className="mt-1 size-6 shrink-0 text-refusal" />
        {t('none.heading')}
      </h2>
      <p className="mt-2">{t('none.forged')}</p>
      <p className="mt-2 text-ink-soft">{t('none.next', { code: readableCode(code) })}</p>
      <HelplineLink
        className={textLink}
        around={(link) => (
          <p className="mt-2">
            {t('helpline')}: {link}
          </p>
        )}
      />
    </Card>
  )
}

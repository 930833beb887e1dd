import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { StaffMutationInFull } from '#contract/mutations/mutation-office.ts'
import { spacedCode } from '#contract/papers/spaced-code.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'

type OfficePapersProps = { mutation: StaffMutationInFull; onOpen: () => void }

/** Papers that the office has issued for an applied mutation. */
export function OfficePapers({ mutation: { papers, applied_at }, onOpen }: OfficePapersProps) {
  const { t } = useTranslation('mutations-office')
  const { moment } = useFormats()
  return (
    <Card aria-labelledby="issued" className="grid gap-3">
      <h2 id="issued" className="font-semibold text-xl">
        {t('papers.title')}
      </h2>
      {applied_at && <p>{t('papers.since', { at: moment(applied_at) })}</p>}
      <ul className="grid divide-y divide-line">
        {papers.map(({ kind, number, verify_code, revoked_at }) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span>
              <span className="font-semibold">{t('papers.numbered', { name: t(`papers.${kind}`), number })}</span>
              {revoked_at && <span className="block text-refusal-ink text-sm">{t('papers.withdrawn')}</span>}
            </span>
            <Link to="/verify/$code" params={{ code: verify_code }} className={roomyLink}>
              {spacedCode(verify_code)}
            </Link>
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={onOpen}>
        <Printer aria-hidden="true" className="size-4.5" />
        {t('papers.open')}
      </Button>
    </Card>
  )
}

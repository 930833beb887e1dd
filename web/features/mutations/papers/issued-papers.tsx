import { Link } from '@tanstack/react-router'
import { Download, Landmark } from 'lucide-react'
import type { MutationInFull, MutationPaper } from '#contract/mutations/mutation-answers.ts'
import { spacedCode } from '#contract/papers/spaced-code.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { roomyLink } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { IssuedPaperButton } from './issued-paper-button.tsx'

/** Final papers for the owner: the certificate, the DCR, and the record itself. */
export function IssuedPapers({ mutation: { id, papers, dag_id } }: { mutation: MutationInFull }) {
  const { t } = useTranslation('mutations')
  return (
    <Card aria-labelledby="issued" className="grid gap-4 border-brand-mid bg-brand-faint print:border-0 print:p-0">
      <div>
        <h2 id="issued" className="font-semibold text-xl">
          {t('issued.heading')}
        </h2>
        <p className="text-ink-soft">{t('issued.about')}</p>
      </div>
      <ul className="grid gap-4">
        {papers.map((paper) => (
          <IssuedPaper key={paper.number} id={id} paper={paper} />
        ))}
      </ul>
      {dag_id !== null && (
        <LinkButton to="/land" search={{ dag: dag_id }} variant="secondary" className="no-print justify-self-start">
          <Landmark aria-hidden="true" className="size-4.5" />
          {t('issued.record')}
        </LinkButton>
      )}
    </Card>
  )
}

function IssuedPaper({ id, paper }: { id: number; paper: MutationPaper }) {
  const { t } = useTranslation(['mutations', 'parts'])
  const { day } = useFormats()
  const { kind, number, verify_code, revoked_at } = paper
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0">
        <span className="block font-semibold">{t(`issued.${kind}`)}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
          {number}
          <Link to="/verify/$code" params={{ code: verify_code }} className={roomyLink}>
            {t('parts:receipt.check', { code: spacedCode(verify_code) })}
          </Link>
        </span>
        {revoked_at && (
          <StatusBadge tone="refused">{t('parts:receipt.withdrawn', { day: day(revoked_at) })}</StatusBadge>
        )}
      </span>
      <IssuedPaperButton id={id} kind={kind}>
        <Download aria-hidden="true" className="size-4.5" />
        {t('issued.download')}
      </IssuedPaperButton>
    </li>
  )
}

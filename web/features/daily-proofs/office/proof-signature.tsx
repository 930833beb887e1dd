import { Download } from 'lucide-react'
import type { DailyProof } from '#contract/payments/daily-proofs.ts'
import { useDownload } from '#web/parts/use-download.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { downloadProof } from './daily-proofs.queries.ts'

/** Hash, key and signed text of a proof, for who checks it elsewhere. */
export function ProofSignature({ proof }: { proof: DailyProof }) {
  const { t } = useTranslation('daily-proofs')
  const { moment } = useFormats()
  const saving = useDownload(() => downloadProof(proof.day), t('signed.download_failed'))
  return (
    <Card>
      <h3 className="mb-3 font-semibold text-lg">{t('signed.title')}</h3>
      <Facts>
        <Fact name={t('signed.made')}>{moment(proof.made_at)}</Fact>
        <Fact name={t('signed.hash')}>
          <code className="wrap-anywhere">{proof.hash}</code>
        </Fact>
        <Fact name={t('signed.before')}>
          {proof.previous_hash === '' ? (
            t('signed.first')
          ) : (
            <code className="wrap-anywhere">{proof.previous_hash}</code>
          )}
        </Fact>
        <Fact name={t('signed.key')}>
          <code>{proof.key_id}</code>
        </Fact>
      </Facts>
      <Button
        variant="secondary"
        pending={saving.isPending}
        onClick={() => saving.mutate()}
        className="mt-3 max-sm:w-full"
      >
        <Download aria-hidden="true" className="size-4.5" />
        {t('signed.download')}
      </Button>
    </Card>
  )
}

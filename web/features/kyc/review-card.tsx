import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PendingKyc } from '#contract/kyc.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { IdImage } from './id-image.tsx'
import { useApproveKyc } from './kyc.queries.ts'
import { RejectDialog } from './reject-dialog.tsx'

const sides = ['id_front', 'id_back'] as const

/** One person's images beside their name, and the two decisions. */
export function ReviewCard({ kyc }: { kyc: PendingKyc }) {
  const { t } = useTranslation('kyc')
  const { moment } = useFormats()
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const decide = useApproveKyc(kyc.id)
  const heading = `kyc-${kyc.id}`

  const approve = () =>
    decide.mutate(undefined, {
      onSuccess: ({ message }) => notify.success(message),
      onError: (problem) => notify.error(problem.message || t('approve_failed')),
      onSettled: () => setAsked(null),
    })

  return (
    <Card aria-labelledby={heading} className="grid gap-4">
      <header className="min-w-0">
        <h2 id={heading} className="wrap-anywhere font-semibold text-lg">
          {kyc.user.name}
        </h2>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {kyc.user.email} · {t('sent', { moment: moment(kyc.submitted_at) })}
        </p>
      </header>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map((side) => (
          <IdImage key={side} name={`${kyc.user.name}, ${t(side)}`} label={t(side)} link={kyc[side]} />
        ))}
      </div>
      {kyc.own ? (
        <p className="text-ink-soft">{t('own')}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button aria-describedby={heading} onClick={() => setAsked('approve')}>
            <Check aria-hidden="true" className="size-4.5" />
            {t('approve')}
          </Button>
          <Button variant="secondary" aria-describedby={heading} onClick={() => setAsked('reject')}>
            <X aria-hidden="true" className="size-4.5" />
            {t('reject')}
          </Button>
        </div>
      )}
      {asked === 'approve' && (
        <ConfirmDialog
          title={t('approve_title')}
          action={t('approve')}
          pending={decide.isPending}
          onConfirm={approve}
          onClose={() => setAsked(null)}
        >
          <p>{t('approve_sure', { name: kyc.user.name })}</p>
        </ConfirmDialog>
      )}
      {asked === 'reject' && <RejectDialog kyc={kyc} onClose={() => setAsked(null)} />}
    </Card>
  )
}

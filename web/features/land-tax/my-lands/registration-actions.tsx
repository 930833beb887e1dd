import { useState } from 'react'
import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useTaxWords } from '../pay/use-tax-words.ts'
import { useWithdraw } from '../register/land-tax.queries.ts'

/** Actions on a registration: it can be corrected until the decision, and withdrawn while it is pending. */
export function RegistrationActions({ registration }: { registration: MyRegistration }) {
  const { t } = useTranslation('land-tax')
  const [asking, setAsking] = useState(false)
  const { id, status, papers_request } = registration
  if (status !== 'pending' && status !== 'flagged') return null
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton
        variant={status === 'flagged' && !papers_request ? 'primary' : 'secondary'}
        to="/land-tax"
        search={{ edit: id }}
      >
        {t(status === 'flagged' ? 'correct' : 'edit')}
      </LinkButton>
      {status === 'pending' && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('withdraw.act')}
        </Button>
      )}
      {asking && <Withdraw registration={registration} onClose={() => setAsking(false)} />}
    </div>
  )
}

function Withdraw({ registration, onClose }: { registration: MyRegistration; onClose: () => void }) {
  const { t } = useTranslation('land-tax')
  const { landLine } = useTaxWords()
  const withdraw = useWithdraw()
  return (
    <ConfirmDialog
      title={t('withdraw.title')}
      action={t('withdraw.act')}
      pending={withdraw.isPending}
      onClose={onClose}
      onConfirm={() =>
        // With the next list this question is gone, and a callback of its mutation with it.
        withdraw
          .mutateAsync(registration.id)
          .then(
            () => notifyDashboard.success(t('withdraw.done')),
            (problem: Error) => notifyDashboard.error(problem.message),
          )
          .then(onClose)
      }
    >
      <p className="font-semibold">{landLine(registration)}</p>
      <p>{t('withdraw.about')}</p>
    </ConfirmDialog>
  )
}

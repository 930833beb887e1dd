import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PendingKyc } from '#contract/kyc/kyc-office.ts'
import { DeadlineBadge, WorkingDay } from '#web/parts/cases/deadline-badge.tsx'
import { useOfferUndo } from '#web/parts/cases/undo.tsx'
import { IdImages } from '#web/parts/id-images/id-images.tsx'
import { messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { useVisible } from '#web/ui/hooks/use-visible.ts'
import { linkInList, useApproveKyc, useUndoKyc } from '../kyc.queries.ts'
import { PassportLine } from './passport-facts.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useSeenSides } from './use-seen-sides.ts'

type ReviewCardProps = {
  kyc: PendingKyc
  /** Called when it was decided here and is about to leave the list. */
  onDecided: () => void
}

/**
 * Images of one person next to the name, and the two decisions, enabled once both images are shown. The images are
 * fetched when the card comes into the window: the server logs who saw them.
 */
export function ReviewCard({ kyc, onDecided }: ReviewCardProps) {
  const { t } = useTranslation('kyc')
  const { moment } = useFormats()
  const [rejecting, setRejecting] = useState(false)
  const { looked, see } = useSeenSides(kyc.document)
  const images = useRef<HTMLDivElement>(null)
  const inView = useVisible(images)
  const decide = useApproveKyc(kyc.id)
  const undo = useUndoKyc(kyc.id)
  const offerUndo = useOfferUndo()
  const heading = `kyc-${kyc.id}`

  const approve = () =>
    decide.mutate(undefined, {
      onSuccess: decided,
      onError: (problem) => notify.error(messageOf(problem, t('approve_failed'))),
    })

  function decided({ message }: { message: string }) {
    // Also a card that the list still shows can then be decided again.
    offerUndo({ message, about: kyc.user.name, undo: () => undo().then(decide.reset) })
    onDecided()
  }

  return (
    // A person may have sent several: the time distinguishes them.
    <Card aria-labelledby={`${heading} ${heading}-sent`} className="grid gap-4">
      <header className="min-w-0">
        <h2 id={heading} data-case="" tabIndex={-1} className="font-semibold text-lg">
          <Link
            to="/admin/$page/$id"
            params={{ page: 'kyc-approvals', id: String(kyc.id) }}
            className="text-brand hover:underline"
          >
            {kyc.user.name}
          </Link>
        </h2>
        <p id={`${heading}-sent`} className="text-ink-soft text-sm">
          {[kyc.user.email, t('sent', { moment: moment(kyc.submitted_at) })].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-soft text-sm">
          {kyc.deadline && (
            <>
              <DeadlineBadge deadline={kyc.deadline} />
              <WorkingDay deadline={kyc.deadline} />
            </>
          )}
        </p>
        <PassportLine passport={kyc.passport} />
      </header>
      <div ref={images}>
        {inView ? (
          <IdImages
            id={kyc.id}
            document={kyc.document}
            name={kyc.user.name}
            linkOf={linkInList(kyc.id)}
            onVisible={see}
          />
        ) : (
          <div className="h-44 rounded-card border border-line" />
        )}
      </div>
      {kyc.own ? (
        <p className="text-ink-soft">{t('own')}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            disabled={!looked}
            aria-describedby={heading}
            pending={decide.isPending || decide.isSuccess}
            onClick={approve}
          >
            <Check aria-hidden="true" className="size-4.5" />
            {t('approve')}
          </Button>
          <Button
            variant="secondary"
            disabled={!looked || decide.isSuccess}
            aria-describedby={heading}
            onClick={() => setRejecting(true)}
          >
            <X aria-hidden="true" className="size-4.5" />
            {t('reject')}
          </Button>
          {!looked && <p className="text-ink-soft text-sm">{t('look_first')}</p>}
        </div>
      )}
      {rejecting && <RejectDialog kyc={kyc} onClose={() => setRejecting(false)} onDecided={decided} />}
    </Card>
  )
}

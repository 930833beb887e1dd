import { Check, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PendingKyc } from '#contract/kyc.ts'
import { messageOf } from '#web/platform/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/toast.ts'
import { useInView } from '#web/ui/hooks/use-in-view.ts'
import { IdImage } from '../id-image.tsx'
import { ImageViewer } from '../image-viewer.tsx'
import { type KycSideName, kycSides, useApproveKyc } from '../kyc.queries.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { TimeLeft } from './time-left.tsx'

type ReviewCardProps = {
  kyc: PendingKyc
  /** It was decided here, and will leave the list. */
  onDecided: () => void
}

/**
 * One person's images beside their name, and the two decisions, possible once both images are shown. The images are
 * fetched when the card comes into the window: the server logs who saw whose.
 */
export function ReviewCard({ kyc, onDecided }: ReviewCardProps) {
  const { t } = useTranslation('kyc')
  const { moment } = useFormats()
  const [question, setQuestion] = useState<'approve' | 'reject' | null>(null)
  const [seenSides, setSeenSides] = useState<ReadonlySet<KycSideName>>(new Set())
  const [enlarged, setEnlarged] = useState<{ name: string; image: string } | null>(null)
  const images = useRef<HTMLDivElement>(null)
  const inView = useInView(images)
  const decide = useApproveKyc(kyc.id)
  const heading = `kyc-${kyc.id}`
  const looked = kycSides.every((side) => seenSides.has(side))

  const approve = () =>
    decide.mutate(undefined, {
      onSuccess: ({ message }) => {
        notify.success(message)
        onDecided()
      },
      onError: (problem) => notify.error(messageOf(problem, t('approve_failed'))),
      onSettled: () => setQuestion(null),
    })

  return (
    <Card aria-labelledby={heading} className="grid gap-4">
      <header className="min-w-0">
        <h2 id={heading} data-case="" tabIndex={-1} className="font-semibold text-lg">
          {kyc.user.name}
        </h2>
        <p className="text-ink-soft text-sm">
          {kyc.user.email} · {t('sent', { moment: moment(kyc.submitted_at) })}
        </p>
        <p className="text-sm">
          <TimeLeft days={kyc.working_days_left} />
        </p>
      </header>
      <div ref={images} className="grid gap-3 sm:grid-cols-2">
        {kycSides.map((side) =>
          inView ? (
            <IdImage
              key={side}
              kyc={kyc}
              side={side}
              onVisible={() => setSeenSides((sides) => new Set(sides).add(side))}
              onEnlarge={(image) => setEnlarged({ name: `${kyc.user.name}, ${t(side)}`, image })}
            />
          ) : (
            <div key={side} className="h-44 rounded-card border border-line" />
          ),
        )}
      </div>
      {kyc.own ? (
        <p className="text-ink-soft">{t('own')}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={!looked} aria-describedby={heading} onClick={() => setQuestion('approve')}>
            <Check aria-hidden="true" className="size-4.5" />
            {t('approve')}
          </Button>
          <Button
            variant="secondary"
            disabled={!looked}
            aria-describedby={heading}
            onClick={() => setQuestion('reject')}
          >
            <X aria-hidden="true" className="size-4.5" />
            {t('reject')}
          </Button>
          {!looked && <p className="text-ink-soft text-sm">{t('look_first')}</p>}
        </div>
      )}
      {question === 'approve' && (
        <ConfirmDialog
          title={t('approve_title')}
          action={t('approve')}
          variant="primary"
          pending={decide.isPending}
          onConfirm={approve}
          onClose={() => setQuestion(null)}
        >
          <p>{t('approve_sure', { name: kyc.user.name })}</p>
        </ConfirmDialog>
      )}
      {question === 'reject' && <RejectDialog kyc={kyc} onClose={() => setQuestion(null)} onDecided={onDecided} />}
      {enlarged && <ImageViewer {...enlarged} onClose={() => setEnlarged(null)} />}
    </Card>
  )
}

import { Check, Eye, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { PendingKyc } from '#contract/kyc.ts'
import { saidOf } from '#web/app/api.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/toast.ts'
import { IdImage } from './id-image.tsx'
import { ImageViewer } from './image-viewer.tsx'
import { kycSides, useApproveKyc } from './kyc.queries.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { TimeLeft } from './time-left.tsx'

type ReviewCardProps = {
  kyc: PendingKyc
  /** It was decided here, and will leave the list. */
  onDecided: () => void
}

/** One person's images beside their name, and the two decisions. The images are fetched when somebody asks to see them. */
export function ReviewCard({ kyc, onDecided }: ReviewCardProps) {
  const { t } = useTranslation('kyc')
  const { moment } = useFormats()
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const [looks, setLooks] = useState(false)
  const [enlarged, setEnlarged] = useState<{ name: string; shown: string } | null>(null)
  const images = useRef<HTMLDivElement>(null)
  const decide = useApproveKyc(kyc.id)
  const heading = `kyc-${kyc.id}`

  const approve = () =>
    decide.mutate(undefined, {
      onSuccess: ({ message }) => {
        notify.success(message)
        onDecided()
      },
      onError: (problem) => notify.error(saidOf(problem, t('approve_failed'))),
      onSettled: () => setAsked(null),
    })

  return (
    <Card aria-labelledby={heading} className="grid gap-4">
      <header className="min-w-0">
        <h2 id={heading} className="font-semibold text-lg">
          {kyc.user.name}
        </h2>
        <p className="text-ink-soft text-sm">
          {kyc.user.email} · {t('sent', { moment: moment(kyc.submitted_at) })}
        </p>
        <p className="text-sm">
          <TimeLeft days={kyc.working_days_left} />
        </p>
      </header>
      {looks ? (
        <div ref={images} tabIndex={-1} className="grid gap-3 outline-none sm:grid-cols-2">
          {kycSides.map((side) => (
            <IdImage
              key={side}
              kyc={kyc}
              side={side}
              onEnlarge={(shown) => setEnlarged({ name: `${kyc.user.name}, ${t(side)}`, shown })}
            />
          ))}
        </div>
      ) : (
        <button
          type="button"
          data-show-images=""
          aria-describedby={heading}
          onClick={() => {
            flushSync(() => setLooks(true))
            images.current?.focus()
          }}
          className="grid min-h-24 place-items-center content-center gap-1 rounded-card border border-line-strong border-dashed bg-paper px-4 py-3 text-center hover:border-green-800 hover:bg-green-50"
        >
          <span className="inline-flex items-center gap-2 font-semibold text-green-800">
            <Eye aria-hidden="true" className="size-5" />
            {t('show_images')}
          </span>
          <span className="text-ink-faint text-sm">{t('look_is_logged')}</span>
        </button>
      )}
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
          {!looks && <Notice tone="waiting">{t('not_looked')}</Notice>}
        </ConfirmDialog>
      )}
      {asked === 'reject' && <RejectDialog kyc={kyc} onClose={() => setAsked(null)} onDecided={onDecided} />}
      {enlarged && <ImageViewer {...enlarged} onClose={() => setEnlarged(null)} />}
    </Card>
  )
}

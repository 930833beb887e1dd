import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { first_look_days, promised_days } from '#contract/cases/promised-days.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { notifyDashboard } from '#web/ui/feedback/toast.ts'
import { useInvalidateMutations } from '../mutations.queries.ts'
import type { ChosenPaper } from '../papers/paper-files.ts'
import { PaperLine } from '../papers/paper-line.tsx'
import { useUploads } from '../papers/use-uploads.ts'
import { forgetMade } from './made-mutation.ts'

/** Minimum time in ms that the message is shown, however fast the papers are sent. */
const overlay_ms = 700

/** `checking` while it is unknown if money was taken. */
export type FeeState = 'paid' | 'checking' | 'unpaid'

type SendingPapersProps = { id: number; user_id: number; fee: FeeState; papers: readonly ChosenPaper[] }

/** After the payment: sends the papers one by one, then shows the next step. */
export function SendingPapers({ id, user_id, fee, papers }: SendingPapersProps) {
  const { t } = useTranslation('mutations')
  const { states, send, sendAll } = useUploads()
  const [isSending, setIsSending] = useState(true)
  const leave = useLeave({ id, user_id, fee })
  const begun = useRef(false)
  const begin = useEffectEvent(async () => {
    await Promise.all([sendAll(id, papers), new Promise((resolve) => setTimeout(resolve, overlay_ms))])
    setIsSending(false)
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void begin()
  }, [])
  const failed = papers.filter(({ key }) => states[key]?.at !== 'sent')
  const lines = isSending ? papers : failed
  return (
    <Dialog
      key={String(isSending)}
      title={isSending ? t('sending.title') : t(`done.title.${fee}`)}
      open
      onClose={leave}
      locked={isSending}
    >
      {isSending ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {t('sending.about')}
        </p>
      ) : (
        <Done id={id} fee={fee} />
      )}
      {!isSending && failed.length > 0 && <p className="font-semibold">{t('done.papers_left')}</p>}
      <ul className="grid gap-2 empty:hidden">
        {lines.map((paper) => (
          <PaperLine
            key={paper.key}
            name={paper.file.name}
            file={paper.file}
            state={states[paper.key]}
            onRetry={() => void send(id, paper)}
          />
        ))}
      </ul>
      {!isSending && (
        <Button size="large" onClick={leave}>
          {t('done.ok')}
        </Button>
      )}
    </Dialog>
  )
}

function Done({ id, fee }: { id: number; fee: FeeState }) {
  const { t } = useTranslation('mutations')
  const { digits, count } = useFormats()
  const number = digits(String(id))
  if (fee !== 'paid') return <p>{t(`done.${fee}`, { id: number })}</p>
  return (
    <>
      <p>{t('done.number', { id: number })}</p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>{t('done.first_look', { days: count(first_look_days) })}</li>
        <li>{t('done.completion', { days: count(promised_days.mutation) })}</li>
        <li>{t('done.reviewed_by')}</li>
      </ul>
    </>
  )
}

/** Leads to the list, or to the mutation if its fee is unpaid. */
function useLeave({ id, user_id, fee }: Omit<SendingPapersProps, 'papers'>) {
  const { t } = useTranslation('mutations')
  const navigate = useNavigate()
  const invalidate = useInvalidateMutations()
  return () => {
    forgetMade(user_id)
    void invalidate()
    if (fee !== 'paid') return void navigate({ to: '/mutations/$id', params: { id: String(id) }, replace: true })
    notifyDashboard.success(t('done.title.paid'))
    void navigate({ to: '/dashboard', search: { tab: 'mutations', paid: String(id) }, replace: true })
  }
}

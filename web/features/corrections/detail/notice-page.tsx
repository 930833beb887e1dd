import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { correctionsApi } from '#contract/corrections/corrections.endpoints.ts'
import { type CorrectionNotice, ObjectionForm } from '#contract/corrections/objections.ts'
import { useFormErrors } from '#web/parts/form/use-form-errors.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { call, hasCode } from '#web/platform/api.ts'
import { useIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { idIn } from '#web/platform/search-params.ts'
import { useMe } from '#web/platform/session.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CorrectionBadge } from '../correction-badge.tsx'
import { noticeQuery } from '../corrections.queries.ts'
import { CellList } from './cell-list.tsx'

/** A correction of somebody else that the person was told of, with the form for an objection. */
export function NoticePage() {
  const { t } = useTranslation('corrections')
  const params = useParams({ from: '/corrections/$id/notice' })
  const { data: me } = useMe()
  const id = idIn(params, 'id')
  const query = useQuery({ ...noticeQuery(id ?? 0), enabled: id !== undefined })
  const isMissing = id === undefined || hasCode(query.error, ['not_found'])
  // The session ended while the page was open: by time, or from another device.
  if (me === null) return <Navigate to="/login" search={{ next: `/corrections/${params.id}/notice` }} replace />
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-6 sm:py-8">
      <PageTitle>{t('notice.title')}</PageTitle>
      <h1 className="font-semibold text-3xl">{t('notice.title')}</h1>
      {isMissing ? (
        <EmptyState Sign={SearchX} text={t('notice.not_found')} />
      ) : query.data ? (
        <Told notice={query.data} />
      ) : (
        <QueryState query={query} lines={6} failed={t('failed.details')} />
      )}
    </div>
  )
}

function Told({ notice }: { notice: CorrectionNotice }) {
  const { t } = useTranslation('corrections')
  const { calendarDay, language, moment } = useFormats()
  const { dagAndKhatian } = useLandWords()
  const { dag_number, khatian_number, mouza, upazila, cells, objections_until, objection, can_object } = notice
  const { objections_answer } = notice
  return (
    <>
      <Card aria-labelledby="cells" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-semibold">
            {[
              dagAndKhatian({ dag_no: dag_number, khatiyan_number: khatian_number }),
              [mouza, upazila].map((place) => nameIn(language, place)).join(', '),
            ].join(' · ')}
          </span>
          <CorrectionBadge correction={notice} />
        </p>
        <h2 id="cells" className="font-semibold text-xl">
          {t('notice.wanted')}
        </h2>
        <CellList cells={cells} />
      </Card>
      {objection && (
        <Card aria-labelledby="objection" className="grid gap-2">
          <h2 id="objection" className="font-semibold text-xl">
            {t('notice.own')}
          </h2>
          <p className="wrap-anywhere whitespace-pre-line">{objection.reason}</p>
          <p className="text-ink-soft text-sm">{moment(objection.made_at)}</p>
          {objections_answer !== null && (
            <>
              <h3 className="font-semibold">{t('notice.answer')}</h3>
              <p className="wrap-anywhere whitespace-pre-line">{objections_answer}</p>
            </>
          )}
        </Card>
      )}
      {can_object ? (
        <ObjectForm notice={notice} />
      ) : (
        !objection && <Notice tone="waiting">{t('notice.over', { day: calendarDay(objections_until) })}</Notice>
      )}
    </>
  )
}

function ObjectForm({ notice: { id, objections_until } }: { notice: CorrectionNotice }) {
  const { t } = useTranslation('corrections')
  const { calendarDay } = useFormats()
  const client = useQueryClient()
  const key = useIdempotencyKey()
  const [reason, setReason] = useState('')
  const { errors, message, attempt, clear, refuse, fail } = useFormErrors(
    () => ObjectionForm.safeParse({ reason }).error?.issues,
  )
  const send = useMutation({
    mutationFn: (body: ObjectionForm) => call(correctionsApi.object, { params: { id }, body, key: key.read() }),
    onSuccess: (answer) => {
      key.done()
      client.setQueryData(noticeQuery(id).queryKey, answer)
    },
    onError: (problem) => fail(problem, t('notice.failed')),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const form = ObjectionForm.safeParse({ reason })
    if (!form.success) return refuse(form.error.issues)
    clear()
    send.mutate(form.data)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p>{t('notice.until', { day: calendarDay(objections_until) })}</p>
        <ErrorSummary errors={errors} message={message} attempt={attempt} labels={{ reason: t('notice.reason') }} />
        <TextArea
          name="reason"
          label={t('notice.reason')}
          help={t('notice.reason_help')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          errors={errors['reason']}
        />
        <Button type="submit" pending={send.isPending} className="justify-self-start max-sm:w-full">
          {t('notice.send')}
        </Button>
      </Card>
    </form>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import type { HeirNotice } from '#contract/mutations/heir-notices.ts'
import { useLandWords } from '#web/parts/land/use-land-words.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { nameIn } from '#web/text/use-language.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AnswerForm } from './answer-form.tsx'
import { GiveUpForm } from './give-up-form.tsx'
import { heirNoticeQuery } from './heir-notice.queries.ts'
import { LeftOutForm } from './left-out-form.tsx'

/** Page behind the link that an heir gets by SMS: their share in one sentence, and what they can say to it. */
export function HeirNoticePage() {
  const { t } = useTranslation('heir-notice')
  const { token } = useParams({ from: '/heirs/$token' })
  const query = useQuery(heirNoticeQuery(token))
  return (
    <div className="page-width py-8 sm:py-12">
      <PageTitle>{t('title')}</PageTitle>
      <div className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
        <h1 className="font-semibold text-3xl">{t('title')}</h1>
        {query.data === undefined ? (
          <QueryState query={query} failed={t('failed')} lines={5} />
        ) : query.data === null ? (
          <EmptyState Sign={SearchX} text={t('unknown')} />
        ) : (
          <Told token={token} notice={query.data} />
        )}
      </div>
    </div>
  )
}

function Told({ token, notice }: { token: string; notice: HeirNotice }) {
  const { t } = useTranslation('heir-notice')
  const { digits, language, moment } = useFormats()
  const { dagAndKhatian } = useLandWords()
  const { name, previous_owner_name: owner, lawful_share, asked_share, decision, answer } = notice
  const land = [
    dagAndKhatian({ dag_no: notice.dag_number, khatiyan_number: notice.khatian_number }),
    ...[notice.mouza, notice.upazila].map((place) => nameIn(language, place)),
  ].join(', ')
  const share = lawful_share === null ? null : digits(lawful_share)
  return (
    <>
      <Card className="grid gap-2">
        {name !== null && <p className="font-semibold">{name}</p>}
        <p className="text-lg">
          {share === null ? t('share_unknown', { owner, land }) : t('share', { owner, land, share })}
        </p>
        {asked_share !== null && asked_share !== lawful_share && (
          <p className="text-marigold-text">{t('asked', { share: digits(asked_share) })}</p>
        )}
        <p className="text-ink-soft text-sm">{t('number', { id: digits(String(notice.mutation_id)) })}</p>
      </Card>
      {asked_share === null && answer !== 'gave_up' && <Notice tone="bad">{t('left_out')}</Notice>}
      {answer !== null && (
        <Card aria-labelledby="own" className="grid gap-2">
          <h2 id="own" className="font-semibold text-xl">
            {t(`answered.${answer}`)}
          </h2>
          {notice.reason !== null && <p className="wrap-anywhere whitespace-pre-line">{notice.reason}</p>}
          {notice.answered_at !== null && <p className="text-ink-soft text-sm">{moment(notice.answered_at)}</p>}
        </Card>
      )}
      {decision && (
        <Card aria-labelledby="decision" className="grid gap-2">
          <h2 id="decision" className="font-semibold text-xl">
            {t(`decided.${decision.outcome}`)}
          </h2>
          <p className="wrap-anywhere whitespace-pre-line">{decision.reason}</p>
        </Card>
      )}
      {notice.can_answer ? (
        <>
          {notice.number_shared ? (
            <Notice tone="bad">{t('number_shared')}</Notice>
          ) : (
            <AnswerForm token={token} notice={notice} />
          )}
          <LeftOutForm token={token} notice={notice} />
          {notice.can_give_up && <GiveUpForm token={token} />}
        </>
      ) : (
        answer !== 'gave_up' && <Notice tone="waiting">{t('ended')}</Notice>
      )}
    </>
  )
}
